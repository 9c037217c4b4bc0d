import type { System } from '../../contract/records.ts';
import type { SiteCollections, SystemValue } from '../collections.ts';
import { missing } from '../refusal.ts';
import type { Collection } from '../store/collection.ts';
import { type Handlers, nameOf } from './handlers.ts';

/** There is one system, and so one record. */
const ITEM_ID = 'site';
const unnamed: SystemValue = { sysName: '官网后台管理系统', logo: '' };

export function systemOf(collection: Collection<SystemValue>): System {
  const value = collection.get(ITEM_ID)?.value ?? unnamed;
  return { sysName: value.sysName, logo: value.logo, itemId: ITEM_ID };
}

export function systemCalls({ system }: SiteCollections): Handlers<'system.update'> {
  return {
    'system.update': async ({ sysName, logo, itemId = ITEM_ID }, visit) => {
      if (itemId !== ITEM_ID) throw missing();
      const value = { sysName, logo };
      await system.oneAtATime(ITEM_ID, async () => {
        const updated = await system.update(ITEM_ID, undefined, nameOf(visit), () => value);
        return updated ?? system.insert(value, nameOf(visit), ITEM_ID);
      });
      return systemOf(system);
    },
  };
}
