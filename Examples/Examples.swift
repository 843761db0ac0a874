// ExampleScenes
