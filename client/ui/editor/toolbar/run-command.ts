/** Runs a command on the text as one undo step. Some kinds are merged with the previous step of the same kind. */
export type RunCommand = (kind: string, change: (root: HTMLElement) => void) => void;
