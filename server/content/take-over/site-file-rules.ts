/** Validation of `site.json`. */
import { isAllowedLink, isUploadPath } from '../../../contract/validation/addresses.ts';
import type { UnknownRecord } from '../../../contract/validation/validators.ts';

interface SiteError {
  field: string;
  why: string;
}

type SiteValidator = (value: unknown, field: string) => SiteError | undefined;

const text: SiteValidator = (value, field) =>
  typeof value === 'string' ? undefined : { field, why: 'must be a text' };
/** For fields that older site.json files do not have. */
const optional =
  (validate: SiteValidator): SiteValidator =>
  (value, field) =>
    value === undefined ? undefined : validate(value, field);
const nonEmptyText: SiteValidator = (value, field) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : { field, why: 'must not be empty' };
const number: SiteValidator = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : { field, why: 'must be a number' };
const months: SiteValidator = (value, field) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 120
    ? undefined
    : { field, why: 'must be a whole number from 1 to 120' };
const uploadPathOrEmpty: SiteValidator = (value, field) =>
  value === '' || (typeof value === 'string' && isUploadPath(value))
    ? undefined
    : { field, why: 'must be empty or a path under /uploads/' };
/** Braces are removed before parsing: they are the placeholders in the map's URL. */
const isHttpsUrl = (text: string) => /^https:\/\/[^\s"'<>;]+$/.test(text) && URL.canParse(text.replace(/[{}]/g, ''));
const httpsUrlOrEmpty: SiteValidator = (value, field) =>
  value === '' || (typeof value === 'string' && isHttpsUrl(value))
    ? undefined
    : { field, why: 'must be empty or start with https://' };
/** WeChat's own links still use http. */
const httpUrlOrEmpty: SiteValidator = (value, field) =>
  value === '' || (typeof value === 'string' && /^https?:\/\/[^\s"'<>]+$/.test(value))
    ? undefined
    : { field, why: 'must be empty or start with http:// or https://' };
const sitePath: SiteValidator = (value, field) =>
  typeof value === 'string' && value.startsWith('/') && isAllowedLink(value)
    ? undefined
    : { field, why: 'must be a path that starts with a single /' };
const honourMark: SiteValidator = (value, field) =>
  value === 'h' || value === 's' ? undefined : { field, why: 'must be "h" or "s"' };

const object =
  (fields: Record<string, SiteValidator>): SiteValidator =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { field, why: 'must be an object' };
    for (const [name, validate] of Object.entries(fields)) {
      const error = validate((value as UnknownRecord)[name], field === '' ? name : `${field}.${name}`);
      if (error) return error;
    }
    return undefined;
  };

const list =
  (validate: SiteValidator, count?: number): SiteValidator =>
  (value, field) => {
    if (!Array.isArray(value)) return { field, why: 'must be a list' };
    if (count !== undefined && value.length !== count) return { field, why: `must have ${count} entries` };
    for (const [index, element] of value.entries()) {
      const error = validate(element, `${field}[${index}]`);
      if (error) return error;
    }
    return undefined;
  };

const pictureFields = { src: uploadPathOrEmpty, alt: text };
const iconItem = object({ title: nonEmptyText, text, icon: text });
const video = object({
  src: uploadPathOrEmpty,
  webm: uploadPathOrEmpty,
  captions: uploadPathOrEmpty,
  poster: object(pictureFields),
});
const honour = object({ ...pictureFields, name: nonEmptyText, mark: honourMark });

const validateSite = object({
  company: nonEmptyText,
  slogan: nonEmptyText,
  description: nonEmptyText,
  profile: list(text),
  profilePicture: object(pictureFields),
  introVideo: video,
  sharePicture: uploadPathOrEmpty,
  hotline: nonEmptyText,
  phones: list(nonEmptyText, 2),
  email: nonEmptyText,
  address: nonEmptyText,
  map: object({ provider: httpsUrlOrEmpty, lng: number, lat: number, label: text }),
  icp: object({ text, url: httpsUrlOrEmpty }),
  psb: object({ text, url: httpsUrlOrEmpty }),
  credit: text,
  retentionMonths: optional(months),
  officialAccount: object({ name: text, link: httpUrlOrEmpty, appId: optional(text) }),
  figures: list(object({ value: number, suffix: text, label: nonEmptyText })),
  facts: object({ trademarks: text, copyrights: text, market: text, marketSource: text, rebate: text }),
  selling: list(iconItem),
  support: list(iconItem),
  services: list(iconItem),
  showroom: list(object(pictureFields)),
  partners: list(object({ name: nonEmptyText, logo: uploadPathOrEmpty })),
  honours: list(honour),
  certificates: list(honour),
  scenarios: list(object({ ...pictureFields, title: nonEmptyText, text })),
  cases: list(
    object({
      path: sitePath,
      title: nonEmptyText,
      banner: object(pictureFields),
      overview: optional(object({ place: text, scale: text, duration: text, setup: text })),
      result: optional(object({ label: nonEmptyText, before: text, after: nonEmptyText })),
      intro: list(text),
      introPicture: object(pictureFields),
      equipment: optional(list(object({ productId: text, name: nonEmptyText, text }))),
      company: text,
      videoTitle: optional(text),
      video,
    }),
  ),
  profits: list(iconItem),
  policies: list(iconItem),
  advantages: list(iconItem),
});

export const findSiteError = (value: UnknownRecord): SiteError | undefined => validateSite(value, '');
