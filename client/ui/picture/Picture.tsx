import type { PictureInfo } from '../../../contract/picture-info.ts';
import { type PictureName, usePictureCatalogue } from './picture-catalogue.ts';
import { toPictureSources } from './picture-sources.ts';

interface PictureProps {
  /** How wide the layout shows it, as for `img`. */
  sizes: string;
  /** In the first screen: fetched at once and before others. */
  isPriority?: boolean;
  /** What phones get instead: another part of the same scene. */
  phonePicture?: PictureName;
}

type Which =
  | { name: PictureName; alt?: string }
  /** A record's picture; `alt` as the record's own words have it. */
  | { src: string; alt: string };

const PHONE = '(max-width: 767px)';

/** A picture in the newest format and the fewest pixels that will do, over its own blurred shadow. */
export function Picture({ sizes, isPriority = false, phonePicture, ...which }: PictureProps & Which) {
  const shelf = usePictureCatalogue();
  const own = 'src' in which ? which.src : '';
  const shown = shelf.find('src' in which ? which.src : which.name);
  const small = phonePicture && shelf.find(phonePicture);
  const src = shown?.src ?? own;
  if (!src) return null;
  return (
    <span className="picture">
      {shown?.tiny && <img className="picture-tiny" src={shown.tiny} alt="" aria-hidden="true" />}
      <picture>
        {small && <Sources of={small} sizes="100vw" media={PHONE} />}
        {shown && <Sources of={shown} sizes={sizes} />}
        <img
          src={src}
          alt={which.alt ?? shown?.alt ?? ''}
          width={shown?.width}
          height={shown?.height}
          loading={isPriority ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={isPriority ? 'high' : 'low'}
        />
      </picture>
    </span>
  );
}

function Sources({ of: shown, ...where }: { of: PictureInfo; sizes: string; media?: string }) {
  const { width, height } = shown;
  return toPictureSources(shown).map((source) => (
    <source key={source.type} {...source} {...where} width={width} height={height} />
  ));
}
