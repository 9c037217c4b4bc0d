/** The QR code of a public page, for paper: it leads from the printed page back to the site. */
export const PAGE_QR_PATH = '/page-qr.svg';

/** `address` is a path of this site with its query. */
export const createPageQrUrl = (address: string): string => `${PAGE_QR_PATH}?of=${encodeURIComponent(address)}`;
