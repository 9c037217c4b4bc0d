import { isCrawler } from '../../contract/devices.ts';

/** Spiders, link previews, monitors and programs, as they name themselves. */
const ROBOT_PATTERN =
  /(?<!cu)bot\b|spider|crawl|slurp|scan|preview|monitor|lighthouse|facebookexternalhit|curl\/|wget|python|java\/|go-http|okhttp|libwww|axios|scrapy|feed|validator/i;
const MAX_LENGTH = 512;

/** Browsers name themselves; what does not is a program. */
export const isRobot = (userAgent: string) =>
  userAgent === '' || isCrawler(userAgent) || ROBOT_PATTERN.test(userAgent.slice(0, MAX_LENGTH));
