import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type LargePicture, useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { Prose } from '../../components/article/Prose.tsx';
import { toMobileHref } from './mobile-links.ts';

/** An article on a phone: its pictures open large, its links find the pages a phone has. */
export function MobileProse({ html, cover }: ComponentProps<typeof Prose>) {
  const place = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<LargePicture[]>([]);
  const { openLightbox, lightbox } = useLightbox(pictures);

  // Another article has other pictures.
  useEffect(() => {
    const images = findZoomableImages(place.current);
    setPictures(images.map((image) => ({ src: image.getAttribute('src') ?? '', alt: image.alt })));
    for (const image of images) {
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', `查看大图：${image.alt}`);
    }
    for (const link of place.current?.querySelectorAll('a') ?? []) {
      const href = link.getAttribute('href') ?? '';
      if (toMobileHref(href) !== href) link.setAttribute('href', toMobileHref(href));
    }
  }, [html]);

  const open = (event: MouseEvent | KeyboardEvent) => {
    const at = findZoomableImages(place.current).indexOf(event.target as HTMLImageElement);
    if (at < 0 || ('key' in event && event.key !== 'Enter')) return;
    (event.target as HTMLImageElement).focus();
    openLightbox(at);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pictures in it are the buttons */}
      <div ref={place} onClick={open} onKeyDown={open}>
        <Prose html={html} cover={cover} />
      </div>
      {lightbox}
    </>
  );
}

/** One in a link already does something. */
const findZoomableImages = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll('img') ?? [])].filter((image) => !image.closest('a'));
