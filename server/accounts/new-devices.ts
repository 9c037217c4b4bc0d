/** Sign-ins from browsers that an account had not signed in from before, until its user has seen them. */
import type { NewDevice } from '../../contract/staff-accounts.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { hidePhones } from '../deeds/hide-phones.ts';
import { deedKeys, type StoredDeed } from '../deeds/stored-deed.ts';
import type { Collection, CollectionDefinition } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';

export interface StoredNewDevice {
  account: string;
  /** The id in the cookie of the browser. */
  device: string;
  browser: string;
  system: string;
  address: string;
  expires: number;
}

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** More than anybody reads. */
const MAX_TOLD = 5;

const texts = ['account', 'device', 'browser', 'system', 'address'] as const;

function checkNewDevice(raw: UnknownRecord): { value: StoredNewDevice } | { error: string } {
  for (const name of texts) if (typeof raw[name] !== 'string') return { error: `"${name}" must be a text` };
  if (typeof raw.expires !== 'number') return { error: '"expires" must be a number' };
  return { value: raw as unknown as StoredNewDevice };
}

export const newDeviceDefinition: CollectionDefinition<StoredNewDevice> = {
  check: checkNewDevice,
  group: ({ account }) => account,
  expires: ({ expires }) => expires,
};

export class NewDevices {
  readonly #devices: Collection<StoredNewDevice>;
  readonly #deeds: Pick<Collection<StoredDeed>, 'list'>;
  readonly #tell: () => void;

  /** `tell` is called for each of them. */
  constructor(
    { newDevice, audit }: { newDevice: Collection<StoredNewDevice>; audit: Pick<Collection<StoredDeed>, 'list'> },
    tell: () => void,
  ) {
    this.#devices = newDevice;
    this.#deeds = audit;
    this.#tell = tell;
  }

  /** Whoever signs in for the first time does so on a new device: that tells nobody anything. */
  async add(device: Omit<StoredNewDevice, 'expires'>, by: string): Promise<void> {
    const before = this.#deeds.list({ key: deedKeys.signIn(hidePhones(by)), limit: 1 });
    if (before.count === 0) return;
    await this.#devices.insert({ ...device, expires: Date.now() + KEPT_MS }, by);
    this.#tell();
  }

  /** What the user of an account has not seen yet, newest first. The new browser itself is not told: its user may be a stranger. */
  list(account: string, ownDevice: string | undefined): NewDevice[] {
    const { entries } = this.#devices.list({ group: account });
    const told = entries.filter(({ value }) => value.device !== ownDevice && value.expires > Date.now());
    return told.slice(0, MAX_TOLD).map(toNewDevice);
  }

  /** The user has seen all of them, as far as this browser was told. */
  async forget(account: string, ownDevice: string | undefined, by: string): Promise<void> {
    const { entries } = this.#devices.list({ group: account });
    const seen = entries.filter(({ value }) => value.device !== ownDevice);
    await Promise.all(seen.map(({ id }) => this.#devices.remove(id, by)));
  }
}

const toNewDevice = ({ born, value: { browser, system, address } }: Entry<StoredNewDevice>): NewDevice => ({
  browser,
  system,
  address,
  at: born,
});
