/** Whether `site.json` has what the pages need, and of the right kind. */
import { isSafeAddress, isUploadPath, type Raw } from './check.ts';

interface Flaw {
  field: string;
  why: string;
}

type Shape = (value: unknown, field: string) => Flaw | undefined;

const text: Shape = (value, field) => (typeof value === 'string' ? undefined : { field, why: 'must be a text' });
/** A site.json from before there was such a field goes on as it is. */
const textOrNone: Shape = (value, field) => (value === undefined ? undefined : text(value, field));
const filled: Shape = (value, field) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : { field, why: 'must not be empty' };
const number: Shape = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : { field, why: 'must be a number' };
const upload: Shape = (value, field) =>
  value === '' || (typeof value === 'string' && isUploadPath(value))
    ? undefined
    : { field, why: 'must be empty or a path under /uploads/' };
/** The map's policy names its host: it has to have one. The braces of the map's address are filled in later. */
const isHttps = (text: string) => /^https:\/\/[^\s"'<>;]+$/.test(text) && URL.canParse(text.replace(/[{}]/g, ''));
const httpsOrEmpty: Shape = (value, field) =>
  value === '' || (typeof value === 'string' && isHttps(value))
    ? undefined
    : { field, why: 'must be empty or start with https://' };
/** WeChat's own codes still begin with http. */
const webOrEmpty: Shape = (value, field) =>
  value === '' || (typeof value === 'string' && /^https?:\/\/[^\s"'<>]+$/.test(value))
    ? undefined
    : { field, why: 'must be empty or start with http:// or https://' };
const ownPath: Shape = (value, field) =>
  typeof value === 'string' && value.startsWith('/') && isSafeAddress(value)
    ? undefined
    : { field, why: 'must be a path that starts with a single /' };
const mark: Shape = (value, field) =>
  value === 'h' || value === 's' ? undefined : { field, why: 'must be "h" or "s"' };

const object =
  (shapes: Record<string, Shape>): Shape =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { field, why: 'must be an object' };
    for (const [name, shape] of Object.entries(shapes)) {
      const flaw = shape((value as Raw)[name], field === '' ? name : `${field}.${name}`);
      if (flaw) return flaw;
    }
    return undefined;
  };

const list =
  (shape: Shape, count?: number): Shape =>
  (value, field) => {
    if (!Array.isArray(value)) return { field, why: 'must be a list' };
    if (count !== undefined && value.length !== count) return { field, why: `must have ${count} entries` };
    for (const [index, each] of value.entries()) {
      const flaw = shape(each, `${field}[${index}]`);
      if (flaw) return flaw;
    }
    return undefined;
  };

const seen = { src: upload, alt: text };
const item = object({ title: filled, text, icon: text });
const film = object({ src: upload, webm: upload, captions: upload, poster: object(seen) });
const honour = object({ ...seen, name: filled, mark });

const site = object({
  company: filled,
  slogan: filled,
  description: filled,
  profile: list(text),
  profilePicture: object(seen),
  introVideo: film,
  sharePicture: upload,
  hotline: filled,
  phones: list(filled, 2),
  email: filled,
  address: filled,
  map: object({ provider: httpsOrEmpty, lng: number, lat: number, label: text }),
  icp: object({ text, url: httpsOrEmpty }),
  psb: object({ text, url: httpsOrEmpty }),
  credit: text,
  officialAccount: object({ name: text, link: webOrEmpty, appId: textOrNone }),
  figures: list(object({ value: number, suffix: text, label: filled })),
  facts: object({ trademarks: text, copyrights: text, market: text, marketSource: text, rebate: text }),
  selling: list(item),
  support: list(item),
  services: list(item),
  showroom: list(object(seen)),
  partners: list(object({ name: filled, logo: upload })),
  honours: list(honour),
  certificates: list(honour),
  scenarios: list(object({ ...seen, title: filled, text })),
  cases: list(
    object({
      path: ownPath,
      title: filled,
      banner: object(seen),
      intro: list(text),
      introPicture: object(seen),
      company: text,
      video: film,
    }),
  ),
  profits: list(item),
  policies: list(item),
  advantages: list(item),
});

export const flawOfSite = (value: Raw): Flaw | undefined => site(value, '');
