import assert from 'node:assert/strict';
import test from 'node:test';
import { type Element, Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HeroHud } from '../../client/site/desktop/home/HeroHud.tsx';
import { hudTags } from '../../client/site/desktop/home/hud-data.ts';
import { Icon } from '../../client/ui/picture/Icon.tsx';
import { Picture } from '../../client/ui/picture/Picture.tsx';
import { type PictureCatalogue, PictureCatalogueContext } from '../../client/ui/picture/picture-catalogue.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';

const crane: PictureInfo = {
  alt: '塔机',
  width: 1200,
  height: 900,
  src: '/uploads/seed/crane.jpg',
  stem: '/assets/crane-1a2b3c4d',
  avif: [400, 800],
  webp: [400],
  tiny: 'data:image/webp;base64,AAAA',
};
const hero: PictureInfo = {
  ...crane,
  alt: '智慧工地',
  src: '/assets/home-hero-5e6f.jpg',
  stem: '/assets/home-hero-5e6f',
  anchors: Object.fromEntries(hudTags.map(({ anchor }) => [anchor, [0.5, 0.25]] as const)),
};
const phoneHero: PictureInfo = { ...hero, stem: '/assets/home-hero-mobile-7a8b', avif: [750], webp: [750] };
const pictures: Record<string, PictureInfo> = { 'home-hero': hero, 'home-hero-mobile': phoneHero, [crane.src]: crane };
const catalogue: PictureCatalogue = { find: (which) => pictures[which], icons: '/assets/icons-9c0d.svg' };

function render(view: ReactNode) {
  const { document } = new Window();
  document.body.innerHTML = renderToString(<PictureCatalogueContext value={catalogue}>{view}</PictureCatalogueContext>);
  return document;
}
const getAttributes = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name.toLowerCase(), value]));

test('a sample picture has AVIF and WebP sources at every width and a JPEG fallback', () => {
  const document = render(<Picture src={crane.src} alt="我们的塔机" sizes="50vw" />);
  const sources = [...document.querySelectorAll('source')].map(getAttributes);
  assert.deepEqual(sources, [
    {
      type: 'image/avif',
      sizes: '50vw',
      srcset: '/assets/crane-1a2b3c4d-400.avif 400w, /assets/crane-1a2b3c4d-800.avif 800w',
      width: '1200',
      height: '900',
    },
    {
      type: 'image/webp',
      sizes: '50vw',
      srcset: '/assets/crane-1a2b3c4d-400.webp 400w',
      width: '1200',
      height: '900',
    },
  ]);
  assert.deepEqual(getAttributes(document.querySelector('picture img')), {
    src: '/uploads/seed/crane.jpg',
    alt: '我们的塔机',
    width: '1200',
    height: '900',
    loading: 'lazy',
    decoding: 'async',
    fetchpriority: 'low',
  });
  assert.deepEqual(getAttributes(document.querySelector('.picture-tiny')), {
    class: 'picture-tiny',
    src: 'data:image/webp;base64,AAAA',
    alt: '',
    'aria-hidden': 'true',
  });
});

test('a picture of the design has its own alt text, and a priority picture is not lazy-loaded', () => {
  const document = render(<Picture name="home-hero" phonePicture="home-hero-mobile" sizes="100vw" isPriority />);
  const { alt, loading, fetchpriority } = getAttributes(document.querySelector('picture img'));
  assert.deepEqual([alt, loading, fetchpriority], ['智慧工地', undefined, 'high']);
  const firstSource = getAttributes(document.querySelector('source'));
  assert.equal(firstSource.media, '(max-width: 767px)');
  assert.equal(firstSource.srcset, '/assets/home-hero-mobile-7a8b-750.avif 750w');
});

test('an uploaded picture has no sources and no placeholder', () => {
  const document = render(<Picture src="/uploads/2026/own.png" alt="自己的照片" sizes="50vw" />);
  assert.equal(document.querySelectorAll('source, .picture-tiny').length, 0);
  assert.equal(getAttributes(document.querySelector('img')).src, '/uploads/2026/own.png');
});

test('an icon comes from the sprite and is hidden from screen readers', () => {
  const svg = render(<Icon name="phone" />).querySelector('svg');
  assert.equal(svg?.getAttribute('aria-hidden'), 'true');
  assert.equal(svg?.querySelector('use')?.getAttribute('href'), '/assets/icons-9c0d.svg#phone');
});

test('the hero overlay places every label at its anchor, without inline styles', () => {
  const document = render(<HeroHud />);
  assert.equal(document.querySelectorAll('.hud-tag').length, hudTags.length);
  for (const dot of document.querySelectorAll('.hud-dot'))
    assert.deepEqual([dot.getAttribute('cx'), dot.getAttribute('cy')], ['960', '270']);
  assert.equal(document.querySelectorAll('[style]').length, 0);
});

test('the hero overlay leaves out labels whose anchor is missing', () => {
  const emptyCatalogue: PictureCatalogue = { find: () => undefined, icons: '' };
  const html = renderToString(
    <PictureCatalogueContext value={emptyCatalogue}>
      <HeroHud />
    </PictureCatalogueContext>,
  );
  assert.doesNotMatch(html, /hud-tag/);
});
