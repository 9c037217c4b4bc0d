export interface MapData {
  /** Set when another page embeds this one in an iframe: only the map is shown then. */
  zoom: number | undefined;
}

export interface PrivacyData {
  html: string;
  /** The part in which people have their application erased. */
  erasureHtml: string;
}

/** The message for links to deleted content, with a link to the list. */
export interface GoneMessage {
  text: string;
  href: string;
  label: string;
}

export interface NotFoundData {
  goneMessage?: GoneMessage | undefined;
}
