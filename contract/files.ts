/** Uploaded pictures and films, as the media library shows them. */
import type { NounName } from './nouns/nouns.ts';

export const fileKinds = ['picture', 'film'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The point that stays in sight where a picture is cropped, as fractions of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

export interface FileRow {
  /** Identifies the file. */
  url: string;
  name: string;
  kind: FileKind;
  /** In bytes. */
  size: number;
  /** In pixels; 0 if a film does not say. */
  width: number;
  height: number;
  alt: string;
  focus: Focus;
  /** The address of a film's picture, or empty. */
  poster: string;
  createDate: string;
  by: string;
  /** In how many places it is used. */
  uses: number;
  rev: number;
}

export type BinnedFile = FileRow & { deleteDate: string; deleteBy: string };

/** Where files are used: in records, the company's sections, the system's logo, accounts, as the poster of a film, or in the pages themselves. */
export type UsingNoun = NounName | 'company' | 'system' | 'account' | 'file' | 'page';

export interface FileUse {
  noun: UsingNoun;
  /** That of the record; the address of a film; empty where there is only one. */
  id: string;
  title: string;
  field: string;
  /** The record is not in its list any more: it lies in the bin, or only the history knows it. */
  gone?: 'bin' | 'history';
  /** Set if only earlier versions use it: until when they count. */
  until?: string;
}

/** An upload of a film in parts. The next part begins at `received`. */
export interface FilmUpload {
  upload: string;
  received: number;
}
