/** Finds records of every kind by their title, or by the initials of its words in Pinyin. */
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import type { Permission } from '../../contract/permissions.ts';
import { getInitials } from '../../contract/pinyin-initials.ts';
import type { FoundRecord } from '../../contract/site-records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { getTitle, type SiteCollections } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { getState } from '../store/publication.ts';
import { getSearchedText, type ListQuery } from '../store/record-index.ts';
import type { Handlers } from './call-context.ts';

const MAX_FOUND = 20;
/** Of more matches than this only the newest are compared: whoever gets so many types another letter. */
const MAX_COMPARED = 2000;
const ABBREVIATION = /^[a-z\d]{2,}$/;

/** The better the match, the smaller the number. */
const ranks = { wholeTitle: 0, titleStart: 1, title: 2, wholeInitials: 3, initialsStart: 4, initials: 5 } as const;

type Reader = Pick<Collection<object>, 'list'>;
interface Source {
  /** Only who has it finds these records. */
  permission: Permission;
  reader: Reader;
  getTitle(value: object): string;
  /** Everything in which words are looked for. */
  getText(entry: Entry<object>): string;
  toFound(entry: Entry<object>, now: string): FoundRecord;
}

export function createFindHandler(collections: SiteCollections): Handlers<'site.find'> {
  // The records of all kinds are read alike; their values differ, and only these functions look into them.
  const read = (collection: unknown) => collection as Reader;
  const createSource = (noun: NounName): Source => ({
    permission: 'content',
    reader: read(collections[noun]),
    getTitle: (value) => getTitle(noun, value),
    getText: (entry) => getSearchedText(entry, (value) => getTitle(noun, value)),
    toFound: (entry, now) => ({ noun, id: entry.id, title: getTitle(noun, entry.value), state: getState(entry, now) }),
  });
  const sources = [...nounNames.map(createSource), createAgentSource(read(collections.agent))];

  return {
    'site.find': ({ text }, { user }) => {
      const words = text.toLowerCase().split(/\s+/);
      const now = formatTimestamp();
      return sources
        .filter(({ permission }) => user?.auth.includes(permission))
        .flatMap((source) => findIn(source, words).map((match) => ({ ...match, source })))
        .sort((one, other) => one.rank - other.rank)
        .slice(0, MAX_FOUND)
        .map(({ source, entry }) => source.toFound(entry, now));
    },
  };
}

interface Match {
  entry: Entry<object>;
  rank: number;
}

/** The best matches of one kind of record, the newest first among equals. */
function findIn({ reader, getTitle, getText }: Source, words: readonly string[]): Match[] {
  // The longest word leaves the fewest records to look at.
  const [searched = '', ...others] = [...words].sort((one, other) => other.length - one.length);
  const matchesOthers = (entry: Entry<object>) => others.every((word) => contains(getText(entry), word));
  const query: ListQuery<object> = {
    limit: MAX_COMPARED,
    ...(others.length > 0 && { matches: matchesOthers }),
  };
  const matches = new Map<string, Match>();
  const add = (entry: Entry<object>, rank: number) => {
    if (!matches.has(entry.id)) matches.set(entry.id, { entry, rank });
  };
  for (const entry of reader.list({ ...query, text: searched }).entries)
    add(entry, rankTitle(getTitle(entry.value).toLowerCase(), words));
  if (ABBREVIATION.test(searched) && matches.size < MAX_FOUND) {
    for (const entry of reader.list({ ...query, abbreviation: searched }).entries)
      add(entry, rankInitials(getTitle(entry.value), searched));
  }
  return [...matches.values()].sort((one, other) => one.rank - other.rank).slice(0, MAX_FOUND);
}

const contains = (text: string, word: string) =>
  text.toLowerCase().includes(word) || (ABBREVIATION.test(word) && getInitials(text).includes(word));

function rankTitle(title: string, words: readonly string[]): number {
  if (title === words.join(' ')) return ranks.wholeTitle;
  return title.startsWith(words[0] ?? '') ? ranks.titleStart : ranks.title;
}

function rankInitials(title: string, word: string): number {
  const spellings = `\n${getInitials(title)}\n`;
  if (spellings.includes(`\n${word}\n`)) return ranks.wholeInitials;
  return spellings.includes(`\n${word}`) ? ranks.initialsStart : ranks.initials;
}

/** Applications are found by company, contact and phone; only the first two are shown. */
function createAgentSource(reader: Reader): Source {
  type Agent = SiteCollections['agent'] extends Collection<infer Value> ? Value : never;
  const getTitle = (value: object) => {
    const { agentInfo, agentName } = value as Agent;
    return `${agentInfo}（${agentName}）`;
  };
  return {
    permission: 'agent',
    reader,
    getTitle,
    getText: ({ value }) => `${getTitle(value)}\n${(value as Agent).phone}`,
    toFound: ({ id, value }) => ({ noun: 'agent', id, title: getTitle(value), state: '' }),
  };
}
