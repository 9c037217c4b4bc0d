import type { SystemSettings } from '../../contract/records.ts';
import type { SiteCollections, StoredSystem } from '../content/collections.ts';
import { notFoundError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import { getActorName, type Handlers } from './call-context.ts';

/** The settings are a single record with this id. */
const SYSTEM_ID = 'site';
const defaultSystem: StoredSystem = { sysName: '官网后台管理系统', logo: '' };

export function getSystemSettings(collection: Collection<StoredSystem>): SystemSettings {
  const value = collection.get(SYSTEM_ID)?.value ?? defaultSystem;
  return { sysName: value.sysName, logo: value.logo, itemId: SYSTEM_ID };
}

export function createSystemHandlers({ system }: SiteCollections): Handlers<'system.update'> {
  return {
    'system.update': async ({ sysName, logo, itemId = SYSTEM_ID }, context) => {
      if (itemId !== SYSTEM_ID) throw notFoundError();
      const value = { sysName, logo };
      await system.upsert(SYSTEM_ID, value, getActorName(context));
      return getSystemSettings(system);
    },
  };
}
