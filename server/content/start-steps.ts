/** Which steps of 开始使用 are done, from the company's records and those of the sample. */
import { isDeepStrictEqual } from 'node:util';
import { getAt, setAt } from '../../contract/company/section-rules.ts';
import { type SectionName, sections } from '../../contract/company/sections.ts';
import type { Field } from '../../contract/nouns/fields.ts';
import { type NounName, nouns } from '../../contract/nouns/nouns.ts';
import { type StartState, type StartStep, type StartStepName, startStepNames } from '../../contract/start-steps.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { findVisible, getState, publish, type Revision, withdraw } from '../store/publication.ts';
import { getTitle, type SiteCollections, type StoredSection } from './collections.ts';
import type { SampleRecords } from './sample-site.ts';

/** Fields of a section that are replaced together. */
interface Part {
  label: string;
  section: SectionName;
  fields: readonly string[];
  /** Pages show the program's own as long as it is empty. */
  hasBuiltIn?: true;
}

interface StepContent {
  parts: readonly Part[];
  nouns: readonly NounName[];
}

const getFields = (section: SectionName): Readonly<Record<string, Field>> => sections[section].fields;

/** `roots` are the names of fields, or the beginnings of several. */
function part(section: SectionName, label: string, ...roots: string[]): Part {
  const names = Object.keys(getFields(section));
  const fields = names.filter((name) => roots.some((root) => name === root || name.startsWith(`${root}.`)));
  return { label, section, fields };
}

export const stepContents: Readonly<Record<StartStepName, StepContent>> = {
  name: { parts: [part('identity', '公司名称', 'company')], nouns: [] },
  contact: {
    parts: [
      part('contact', '业务热线', 'hotline'),
      part('contact', '联系电话', 'phones'),
      part('contact', '公司邮箱', 'email'),
      part('contact', '公司地址', 'address'),
      part('contact', '公司位置', 'map'),
      part('contact', '公众号', 'officialAccount'),
    ],
    nouns: [],
  },
  filing: {
    parts: [
      part('legal', 'ICP备案号', 'icp.text'),
      part('legal', '公安备案号', 'psb.text'),
      part('legal', '技术支持单位', 'credit'),
    ],
    nouns: [],
  },
  story: {
    parts: [
      part('identity', '公司简介', 'profile'),
      part('identity', '公司图片', 'profilePicture'),
      part('identity', '公司介绍视频', 'introVideo'),
    ],
    nouns: ['showroom'],
  },
  figures: {
    // A claim about the market needs a source before it is published; with one it is the company's own.
    parts: [part('figures', '数字', 'figures'), part('figures', '市场数据', 'facts.market', 'facts.marketSource')],
    nouns: [],
  },
  cases: { parts: [], nouns: ['case'] },
  partners: { parts: [], nouns: ['partner'] },
  honours: { parts: [], nouns: ['honour', 'certificate'] },
  news: { parts: [], nouns: ['news'] },
};

/** Fields whose sample is recognised by itself, because the title and the pictures of a record may be replaced before them. */
const claims: Partial<Record<NounName, readonly (readonly string[])[]>> = {
  case: [
    ['place', 'scale', 'duration', 'setup'],
    ['resultLabel', 'resultBefore', 'resultAfter'],
    ['intro'],
    ['company'],
  ],
};

type Value = Readonly<Record<string, unknown>>;

const getLeaves = ({ fields }: Part, value: object) => fields.map((name) => getAt(value, name.split('.')) ?? '');
const isNumber = ({ section }: Part, name: string) => getFields(section)[name]?.kind === 'number';
const isEmpty = (leaf: unknown) => leaf === '' || (Array.isArray(leaf) && leaf.length === 0);

export class StartSteps {
  readonly #collections: SiteCollections;
  readonly #sample: SampleRecords;
  readonly #isSample = new Map<NounName, (value: object) => boolean>();

  constructor(collections: SiteCollections, sample: SampleRecords) {
    this.#collections = collections;
    this.#sample = sample;
  }

  /** Everything that `list` depends on. */
  get sources(): { readonly version: number }[] {
    const names = Object.values(stepContents).flatMap(({ nouns }) => nouns);
    return ['company' as const, 'startStep' as const, ...names].map((name) => this.#collections[name]);
  }

  list(): StartStep[] {
    return startStepNames.map((name) => this.#describe(name));
  }

  /** Takes what is a sample off the site. What the site cannot do without stays. */
  async hide(step: StartStepName, by: string): Promise<void> {
    await this.#changeSections(step, by, 'sample', ({ section }, name, value) => {
      const { kind, check } = getFields(section)[name] as Field;
      return 'isRequired' in check ? value : Array.isArray(value) ? [] : kind === 'number' ? value : '';
    });
    await this.#changeRecords(step, by, (noun, entry, now) => {
      const visible = findVisible(entry, now);
      return visible && this.#isSampleRecord(noun, visible.value) ? withdraw(entry, now) : undefined;
    });
  }

  /** Puts samples back that were taken off the site. */
  async show(step: StartStepName, by: string): Promise<void> {
    await this.#changeSections(step, by, 'hidden', ({ section }, name) =>
      getAt(this.#sample.company.get(section)?.value, name.split('.')),
    );
    await this.#changeRecords(step, by, (noun, entry, now) =>
      this.#isWithdrawnSample(noun, entry, now) ? publish(entry, entry.value, {}, now) : undefined,
    );
  }

  #describe(name: StartStepName): StartStep {
    const { parts, nouns: nounNames } = stepContents[name];
    const described = [
      ...parts.map((each) => {
        const state = this.#getPartState(each);
        const isOptional = each.fields.some((field) => this.#canBeEmpty(each, field));
        return { label: each.label, state, canHide: isOptional, canShow: state === 'hidden' && !each.hasBuiltIn };
      }),
      ...nounNames.map((noun) => this.#describeNoun(noun)),
    ];
    const samples = described.filter(({ state }) => state === 'sample');
    const isHidden = described.every(({ state }) => state === 'hidden');
    return {
      name,
      state: samples.length > 0 ? 'sample' : isHidden ? 'hidden' : 'filled',
      samples: samples.map(({ label }) => label),
      canHide: samples.some(({ canHide }) => canHide),
      canShow: described.some(({ canShow }) => canShow),
      isAside: this.#collections.startStep.get(name) !== undefined,
    };
  }

  #getPartState(each: Part): StartState {
    const leaves = getLeaves(each, this.#getSection(each.section));
    if (leaves.every((leaf, index) => isNumber(each, each.fields[index] as string) || isEmpty(leaf)))
      return each.hasBuiltIn ? 'sample' : 'hidden';
    const sample = getLeaves(each, this.#sample.company.get(each.section)?.value as object);
    return isDeepStrictEqual(leaves, sample) ? 'sample' : 'filled';
  }

  #canBeEmpty(each: Part, name: string): boolean {
    return !isNumber(each, name) && !('isRequired' in (getFields(each.section)[name] as Field).check);
  }

  #describeNoun(noun: NounName) {
    const collection = this.#getCollection(noun);
    const shown = collection.publicView.list({}).entries;
    const count = shown.filter(({ value }) => this.#isSampleRecord(noun, value)).length;
    const state: StartState = count > 0 ? 'sample' : shown.length > 0 ? 'filled' : 'hidden';
    const now = formatTimestamp();
    const canShow =
      state === 'hidden' && [...collection.newest()].some((entry) => this.#isWithdrawnSample(noun, entry, now));
    return { label: count > 0 ? `${nouns[noun].label}（${count}）` : nouns[noun].label, state, canHide: true, canShow };
  }

  async #changeSections(
    step: StartStepName,
    by: string,
    state: StartState,
    replace: (each: Part, field: string, value: unknown) => unknown,
  ): Promise<void> {
    const parts = stepContents[step].parts.filter((each) => this.#getPartState(each) === state);
    for (const section of new Set(parts.map((each) => each.section))) {
      const change = (value: StoredSection) => {
        const changed = structuredClone(value) as unknown as UnknownRecord;
        for (const each of parts.filter((other) => other.section === section))
          for (const [index, leaf] of getLeaves(each, value).entries()) {
            const field = each.fields[index] as string;
            setAt(changed, field.split('.'), replace(each, field, leaf));
          }
        return changed as unknown as StoredSection;
      };
      if (!isDeepStrictEqual(change(this.#getSection(section)), this.#getSection(section)))
        await this.#collections.company.update(section, undefined, by, change);
    }
  }

  async #changeRecords(
    step: StartStepName,
    by: string,
    change: (noun: NounName, entry: Entry<object>, now: string) => Revision<object> | undefined,
  ): Promise<void> {
    for (const noun of stepContents[step].nouns) {
      const collection = this.#getCollection(noun);
      const changeNow = (entry: Entry<object>) => change(noun, entry, formatTimestamp());
      const ids = [...collection.newest()].filter(changeNow).map(({ id }) => id);
      // A record that a colleague has changed in the meantime stays as it is.
      await Promise.all(ids.map((id) => collection.revise(id, undefined, by, (entry) => changeNow(entry) ?? {})));
    }
  }

  #isWithdrawnSample(noun: NounName, entry: Entry<object>, now: string): boolean {
    return getState(entry, now) === 'withdrawn' && this.#isSampleRecord(noun, entry.value);
  }

  #getSection(section: SectionName): StoredSection {
    return this.#collections.company.get(section)?.value as StoredSection;
  }

  /** The values of nouns differ, and only their descriptions look into them. */
  #getCollection(noun: NounName): Collection<object> {
    return this.#collections[noun] as unknown as Collection<object>;
  }

  #isSampleRecord(noun: NounName, value: object): boolean {
    let isSample = this.#isSample.get(noun);
    if (!isSample) {
      isSample = createSampleTest(
        noun,
        this.#sample[noun].list({}).entries.map((entry) => entry.value),
      );
      this.#isSample.set(noun, isSample);
    }
    return isSample(value);
  }
}

function createSampleTest(noun: NounName, samples: readonly object[]): (value: object) => boolean {
  const groups = claims[noun];
  if (!groups)
    return (value) =>
      samples.some((sample) => getTitle(noun, sample) === getTitle(noun, value) && isDeepStrictEqual(sample, value));
  const read = (value: object, group: readonly string[]) => group.map((name) => (value as Value)[name]).join('\n');
  return (value) =>
    groups.some((group) => {
      const claim = read(value, group);
      return claim.trim() !== '' && samples.some((sample) => read(sample, group) === claim);
    });
}
