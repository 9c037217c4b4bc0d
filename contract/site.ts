/** What public pages say of the company, put together from its records. */

/** A picture under `/uploads/` with its alternative text. */
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

/** `mark`, from SPEC.md: "h" for a wide picture, "s" for a tall one. */
export interface Honour extends SitePicture {
  name: string;
  mark: 'h' | 's';
}

/** A video under `/uploads/`: an MP4, and optionally a smaller WebM and captions in WebVTT. */
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

/** What a case opens with. A fact that is an empty text is not shown. */
export interface CaseOverview {
  place: string;
  scale: string;
  duration: string;
  setup: string;
}

/** What the project changed, such as from "2天" to "7小时". Without `before` only the figure that was reached is shown. */
export interface CaseResult {
  label: string;
  before: string;
  after: string;
}

/** Equipment that a project uses. Linked to the product of this id as long as there is one. */
export interface CaseEquipment {
  productId: string;
  name: string;
  text: string;
}

/** A project, with all that its page shows. */
export interface ProjectCase {
  path: string;
  title: string;
  banner: SitePicture;
  overview: CaseOverview;
  result: CaseResult | undefined;
  /** Rich text. */
  intro: string;
  introPicture: SitePicture;
  equipment: CaseEquipment[];
  company: string;
  /** What the video shows: its heading. */
  videoTitle: string;
  video: SiteVideo;
}

export interface CompanyIdentity {
  company: string;
  slogan: string;
  description: string;
  profile: string[];
  profilePicture: SitePicture;
  introVideo: SiteVideo;
  sharePicture: string;
}

export interface CompanyContact {
  hotline: string;
  /** The two numbers of the contact drawer. */
  phones: [string, string];
  email: string;
  address: string;
  /**
   * The company's position in WGS-84. `provider` is the URL of an embedded map in which `{lng}`, `{lat}`, `{zoom}` and the edges
   * of the visible area (`{west}`, `{south}`, `{east}`, `{north}`) are replaced; without it pages show only the address.
   */
  map: { provider: string; lng: number; lat: number; label: string };
  /**
   * The link in the footer's QR code; without it there is no code. With the account's app id, the back office's code also
   * identifies the staff member who shows it.
   */
  officialAccount: { name: string; link: string; appId?: string };
}

export interface CompanyLegal {
  icp: { text: string; url: string };
  psb: { text: string; url: string };
  credit: string;
  /** How long applications are kept. */
  retentionMonths: number;
  /** Rich text; what visitors read has the number of months in the place of `{保存月数}`. */
  privacy: string;
  /** What staff agree to when they sign in; rich text. */
  agreement: string;
}

export interface CompanyFigures {
  figures: KeyFigure[];
  facts: { trademarks: string; copyrights: string; market: string; marketSource: string; rebate: string };
}

/** Everything that pages say of the company. */
export interface Site extends CompanyIdentity, CompanyContact, CompanyLegal, CompanyFigures {
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
