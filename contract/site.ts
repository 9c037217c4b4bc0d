/** What a visitor is told about the company: `data/site.json`, edited by hand. Nothing of the kind is written into code. */

/** A picture under `/uploads/`, with what is to be seen on it. */
export interface SitePicture {
  src: string;
  alt: string;
}

export interface IconItem {
  title: string;
  text: string;
  /** A name from the icon sprite. */
  icon: string;
}

/** `mark`: as SPEC.md has it, h wide, s tall. */
export interface Honour extends SitePicture {
  name: string;
  mark: 'h' | 's';
}

/** A film under `/uploads/`: an MP4, which every browser plays; where there are any, a smaller WebM and captions (WebVTT). */
export interface SiteVideo {
  src: string;
  webm: string;
  captions: string;
  poster: SitePicture;
}

export interface KeyFigure {
  value: number;
  suffix: string;
  label: string;
}

export interface ProjectCase {
  path: string;
  title: string;
  banner: SitePicture;
  intro: string[];
  introPicture: SitePicture;
  company: string;
  video: SiteVideo;
}

export interface Site {
  company: string;
  slogan: string;
  description: string;
  profile: string[];
  profilePicture: SitePicture;
  introVideo: SiteVideo;
  sharePicture: string;
  hotline: string;
  /** The two numbers of the contact drawer. */
  phones: [string, string];
  email: string;
  address: string;
  /**
   * Where the company is, in WGS-84. In the provider's address `{lng}`, `{lat}`, `{zoom}` and the edges of what is to be seen
   * (`{west}`, `{south}`, `{east}`, `{north}`) are filled in; without a provider the pages show the address alone.
   */
  map: { provider: string; lng: number; lat: number; label: string };
  icp: { text: string; url: string };
  psb: { text: string; url: string };
  credit: string;
  /**
   * What the QR code in the footer leads to; without a link there is none. With the account's app id the back office's code
   * carries who shows it.
   */
  officialAccount: { name: string; link: string; appId?: string };
  figures: KeyFigure[];
  facts: { trademarks: string; copyrights: string; market: string; marketSource: string; rebate: string };
  selling: IconItem[];
  support: IconItem[];
  services: IconItem[];
  showroom: SitePicture[];
  partners: { name: string; logo: string }[];
  honours: Honour[];
  certificates: Honour[];
  scenarios: (SitePicture & { title: string; text: string })[];
  cases: ProjectCase[];
  profits: IconItem[];
  policies: IconItem[];
  advantages: IconItem[];
}
