/** Loaded when somebody chooses a passkey. */
import { calls } from '../../../contract/calls.ts';
import { callServer } from '../../call-server.ts';
import { signWithPasskey } from '../passkeys/browser-passkeys.ts';

export async function loginWithPasskey() {
  const { data: request } = await callServer(calls['login.passkeyStart'], {});
  return (await callServer(calls['login.passkey'], await signWithPasskey(request))).data;
}
