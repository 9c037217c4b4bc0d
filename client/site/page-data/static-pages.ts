export interface MapData {
  /** Set where another page frames this one. */
  zoom: number | undefined;
}

export interface PrivacyData {
  html: string;
}

/** What a visitor reads whose link names something deleted, and where to look instead. */
export interface GoneMessage {
  text: string;
  href: string;
  label: string;
}

export interface NotFoundData {
  goneMessage?: GoneMessage | undefined;
}
