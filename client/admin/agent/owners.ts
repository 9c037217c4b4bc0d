import { signal } from '@preact/signals-react';
import { calls } from '../../../contract/calls.ts';
import type { ApplicationOwner } from '../../../contract/records.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

/** Who may look after applications. Empty until they are loaded, or if that fails. */
export const owners = signal<readonly ApplicationOwner[]>([]);

export async function loadOwners(): Promise<void> {
  try {
    owners.value = (await callAsStaff(calls['agent.owners'], {})).data;
  } catch {
    // The list and the drawer work without them.
  }
}

export const toOwnerOptions = (all: readonly ApplicationOwner[]) =>
  all.map(({ username, name }) => ({ value: username, label: name }));

export const getOwnerName = (username: string) =>
  owners.value.find((owner) => owner.username === username)?.name ?? username;
