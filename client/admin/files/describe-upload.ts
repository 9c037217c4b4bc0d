import type { PickedFile } from '../../ui/pick-file.ts';

/** An uploaded file that the shown page does not contain. A film has no size here, as none is needed. */
export async function describeUpload(url: string, { name, size }: File): Promise<PickedFile> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  return { url, name, size, width: image.naturalWidth, height: image.naturalHeight };
}
