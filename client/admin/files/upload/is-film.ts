const EBML = '\x1a\x45\xdf\xa3';
/** Pictures of phones use the container of MP4 too. */
const PICTURE_BRAND = /^(?:hei|hev|mif1|msf1|avif|avis)/;

/** Whether a file seems to be an MP4 or WebM, by its first bytes. The server looks closer. */
export async function isFilm(file: Blob): Promise<boolean> {
  // A dropped folder looks like a file, but reading it fails.
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const head = String.fromCharCode(...new Uint8Array(bytes));
  return head.startsWith(EBML) || (head.slice(4, 8) === 'ftyp' && !PICTURE_BRAND.test(head.slice(8)));
}
