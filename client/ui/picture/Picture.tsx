import type { PictureInfo } from '../../../contract/picture-info.ts';
import { type PictureName, usePictureCatalogue } from './picture-catalogue.ts';
import { toPictureSources } from './picture-sources.ts';

interface PictureProps {
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string;
  /** Visible without scrolling: loads immediately, with high priority. */
  isPriority?: boolean;
  /** Picture for narrow viewports, with a different crop. */
  phonePicture?: PictureName;
}

type PictureSource =
  | { name: PictureName; alt?: string }
  /** A picture of a record. What its file says counts where `alt` is empty, and `fallbackAlt` where both are. */
  | { src: string; alt: string; fallbackAlt?: string };

const PHONE_MEDIA = '(max-width: 767px)';

/** A responsive picture in modern formats, over a blurred preview that shows until it is loaded. */
export function Picture({ sizes, isPriority = false, phonePicture, ...source }: PictureProps & PictureSource) {
  const catalogue = usePictureCatalogue();
  const { src: uploadedSrc, fallbackAlt = '' } = 'src' in source ? source : { src: '' };
  const info = catalogue.find('src' in source ? source.src : source.name);
  const phoneInfo = phonePicture && catalogue.find(phonePicture);
  const src = info?.src ?? uploadedSrc;
  if (!src) return null;
  const alt = uploadedSrc ? source.alt || info?.alt || fallbackAlt : (source.alt ?? info?.alt);
  return (
    <span className="picture">
      {info?.tiny && <img className="picture-tiny" src={info.tiny} alt="" aria-hidden="true" />}
      <picture>
        {phoneInfo && <Sources info={phoneInfo} sizes="100vw" media={PHONE_MEDIA} />}
        {info && <Sources info={info} sizes={sizes} />}
        <img
          src={src}
          className={info?.focusClass}
          alt={alt ?? ''}
          width={info?.width}
          height={info?.height}
          loading={isPriority ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={isPriority ? 'high' : 'low'}
        />
      </picture>
    </span>
  );
}

function Sources({ info, ...attributes }: { info: PictureInfo; sizes: string; media?: string }) {
  const { width, height } = info;
  return toPictureSources(info).map((format) => (
    <source key={format.type} {...format} {...attributes} width={width} height={height} />
  ));
}
