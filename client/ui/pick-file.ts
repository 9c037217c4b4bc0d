/** A file that was chosen from the library. The screen that has a library provides the function. */
export interface PickedFile {
  url: string;
  name: string;
  size: number;
  width: number;
  height: number;
}

/** Lets the user choose a file; undefined if the user chose none. */
export type PickFile = () => Promise<PickedFile | undefined>;
