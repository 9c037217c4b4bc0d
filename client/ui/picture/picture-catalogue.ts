/** Where a screen finds its pictures and icons: by name, or by the address a record has. */
import { createContext, useContext } from 'react';
import type { PictureInfo } from '../../../contract/picture-info.ts';
import type catalogue from '../../assets/catalogue.json';

/** A picture of the site's own design. */
export type PictureName = keyof typeof catalogue;

export interface PictureCatalogue {
  /** Undefined for a picture that staff uploaded themselves: of that one only its address is known. */
  find(nameOrAddress: string): PictureInfo | undefined;
  /** Address of the icon sprite. */
  icons: string;
}

const empty: PictureCatalogue = { find: () => undefined, icons: '' };

export const PictureCatalogueContext = createContext(empty);
export const usePictureCatalogue = () => useContext(PictureCatalogueContext);
