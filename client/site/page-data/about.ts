import type { Honour, KeyFigure, Site, SitePicture, SiteVideo } from '../../../contract/site.ts';

export interface AboutData {
  film: SiteVideo;
  profile: string[];
  picture: SitePicture;
  figures: KeyFigure[];
  facts: Site['facts'];
  honours: Honour[];
}

export interface MobileAboutData {
  profile: string[];
  picture: SitePicture;
  figures: KeyFigure[];
  honours: Honour[];
  certificates: Honour[];
  facts: Site['facts'];
}
