import { type Permission, parseAuth, permissionLabels, readySets } from '../../../contract/permissions.ts';

const isSame = (one: readonly Permission[], other: readonly Permission[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** The ready set that has just these permissions. */
export const findReadySet = (auth: readonly Permission[]) => readySets.find((set) => isSame(set.auth, auth));

/** The name of the set, or what the account may do one by one. */
export function describePermissions(auth: string): string {
  const list = parseAuth(auth);
  const names = list.map((permission) => permissionLabels[permission]);
  return findReadySet(list)?.name ?? (names.join('、') || '无权限');
}
