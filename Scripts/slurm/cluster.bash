# A Slurm of its own for the script that sources this: all daemons on this machine, each node virtual, in a scratch folder that is
# removed when the script ends. Nothing is changed outside of that folder, and nothing is ended that was not started here.
# Debian 12 and Ubuntu 24.04, as root: apt-get install slurm-wlm munge
# shellcheck shell=bash

for name in munged slurmctld slurmd sbatch; do
    command -v "$name" >/dev/null || fail "There is no $name: apt-get install slurm-wlm munge"
done
[ "$(id -u)" -eq 0 ] || fail "Slurm's daemons want to be root's."

scratch=$(mktemp -d)
chmod 755 "$scratch"
export SLURM_CONF=$scratch/slurm.conf
declare -A daemons=()

# Only what was started here is ended, by its number. A script may have more to end first, in end_work.
end_cluster() {
    local status=$? pid name
    # Jobs that still run would outlive their daemons.
    scancel --user root >/dev/null 2>&1 || true
    if declare -F end_work >/dev/null; then end_work; fi
    for name in "${!daemons[@]}"; do kill "${daemons[$name]}" 2>/dev/null || true; done
    for name in "${!daemons[@]}"; do
        for ((pid = 0; pid < 100; pid++)); do
            kill -0 "${daemons[$name]}" 2>/dev/null || break
            sleep 0.1
        done
    done
    for pid in $(processes_of '*/slurmstepd'); do kill -KILL "$pid" 2>/dev/null || true; done
    if [ "$status" -ne 0 ]; then tail -n 20 "$scratch"/*.log "$scratch"/run/*.out >&2 2>/dev/null || true; fi
    rm -rf "$scratch"
    exit "$status"
}
trap end_cluster EXIT

# Numbers of the processes that a program runs in and that are of this trial: their environment names its configuration.
processes_of() {
    local place
    find /proc -maxdepth 2 -name exe -lname "$1" 2>/dev/null | while read -r place; do
        place=${place%/exe}
        if grep --quiet --null-data --fixed-strings --line-regexp "SLURM_CONF=$SLURM_CONF" "$place/environ" 2>/dev/null; then
            printf '%s\n' "${place#/proc/}"
        fi
    done
}

begin_daemon() {
    local name=$1
    shift
    "$@" >>"$scratch/$name.log" 2>&1 &
    daemons[$name]=$!
    # Its end is no news.
    disown
}

begin_node() { begin_daemon "node$1" slurmd -D -N "node$1"; }

# The daemons of so many nodes, each with so many made-up GPUs: devices that Slurm shares out as if they were cards.
# Usage: begin_cluster NODES [GPUS]
begin_cluster() {
    local nodes=$1 gpus=${2:-0} number second host
    mkdir -p "$scratch/munge" "$scratch/state" "$scratch/run" "$scratch/cards"
    chmod 755 "$scratch/munge"
    dd if=/dev/urandom of="$scratch/munge/key" bs=1024 count=1 status=none
    chmod 400 "$scratch/munge/key"
    host=$(hostname -s)
    cat > "$SLURM_CONF" <<END
ClusterName=trial
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$scratch/munge/socket
CredType=cred/munge
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool.%n
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
SlurmdParameters=config_overrides
SlurmdTimeout=10
ReturnToService=2
JobRequeue=1
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
NodeName=DEFAULT CPUs=$((gpus > 1 ? gpus : 1)) RealMemory=1000 State=UNKNOWN$([ "$gpus" -eq 0 ] || printf ' Gres=gpu:%s' "$gpus")
END
    if [ "$gpus" -gt 0 ]; then
        printf 'GresTypes=gpu\n' >> "$SLURM_CONF"
        # A card has to be a device: these are /dev/null by other names.
        for ((number = 0; number < gpus; number++)); do mknod "$scratch/cards/card$number" c 1 3; done
        printf 'Name=gpu File=%s/cards/card[0-%s]\n' "$scratch" "$((gpus - 1))" > "$scratch/gres.conf"
    fi
    for ((number = 1; number <= nodes; number++)); do
        printf 'NodeName=node%s NodeHostname=%s NodeAddr=127.0.0.1 Port=%s\n' "$number" "$host" "$((26820 + number))"
    done >> "$SLURM_CONF"
    printf 'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n' >> "$SLURM_CONF"

    begin_daemon munged munged --foreground --force --key-file "$scratch/munge/key" --socket "$scratch/munge/socket" \
        --pid-file "$scratch/munge/pid" --seed-file "$scratch/munge/seed" --log-file "$scratch/munge/log"
    sleep 1
    begin_daemon slurmctld slurmctld -D
    for ((number = 1; number <= nodes; number++)); do begin_node "$number"; done
    for ((second = 0; ; second++)); do
        if [ "$(sinfo --noheader --Node --format '%t' 2>/dev/null | grep --count '^idle$')" -eq "$nodes" ]; then break; fi
        [ "$second" -lt 60 ] || fail "The nodes do not come up."
        sleep 1
    done
}
