/** Runs a command on the text as one step of the history; steps of one `kind` that follow each other are undone together. */
export type RunCommand = (kind: string, change: (root: HTMLElement) => void) => void;
