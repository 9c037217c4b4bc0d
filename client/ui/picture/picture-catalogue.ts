/** React context to look up the files of pictures and the icon sprite. */
import { createContext, useContext } from 'react';
import type { PictureInfo } from '../../../contract/picture-info.ts';
import type catalogue from '../../assets/catalogue.json';

/** A picture that is part of the site's design. */
export type PictureName = keyof typeof catalogue;

export interface PictureCatalogue {
  /** Undefined for pictures that staff uploaded: only their address is known. */
  find(nameOrAddress: string): PictureInfo | undefined;
  /** URL of the icon sprite. */
  icons: string;
}

const emptyCatalogue: PictureCatalogue = { find: () => undefined, icons: '' };

export const PictureCatalogueContext = createContext(emptyCatalogue);
export const usePictureCatalogue = () => useContext(PictureCatalogueContext);
