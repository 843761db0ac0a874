# layerkit in a container, on an NVIDIA card, on a card with Mesa's driver, or without any:
#   docker build -t layerkit .
#   docker run --rm --gpus all -v "$PWD:/work" layerkit render anim.json -o anim.mp4
#   docker run --rm --device /dev/dri -v "$PWD:/work" layerkit render anim.json -o anim.mp4
#   docker run --rm -v "$PWD:/work" layerkit info

FROM swift:6.3-bookworm AS build
WORKDIR /layerkit
# What is installed changes seldom: it is a step of its own, before the sources.
COPY Scripts/setup Scripts/setup
RUN Scripts/setup && rm -rf /var/lib/apt/lists/*
COPY . .
RUN Scripts/package && mkdir /package && tar -xzf out/layerkit-*.tar.gz -C /package --strip-components=1

FROM debian:bookworm-slim
# EGL, OpenGL ES and Mesa's drivers; FFmpeg's libraries for movies in and out; fonts for scripts that LayerKit's own lack.
# Within a release Debian's versions change by corrections alone, and those are wanted.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libegl1 libgles2 libgl1-mesa-dri libavformat59 libavcodec59 libavutil57 libswscale6 fontconfig-config fonts-noto-core \
    && rm -rf /var/lib/apt/lists/*
# An NVIDIA driver comes in with the container, if "graphics" is asked for; this file tells EGL of it.
RUN mkdir -p /usr/share/glvnd/egl_vendor.d \
    && printf '{ "file_format_version": "1.0.0", "ICD": { "library_path": "libEGL_nvidia.so.0" } }\n' \
        > /usr/share/glvnd/egl_vendor.d/10_nvidia.json
ENV NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=graphics,compute,utility
COPY --from=build /package /opt/layerkit
ENV PATH=/opt/layerkit/bin:$PATH
WORKDIR /work
ENTRYPOINT ["layerkit"]
CMD ["--help"]
