/** Makes and uses passkeys by the browser's own dialogs. Bytes travel as texts in base64url. */
import type { PasskeyCreation, PasskeyRequest } from '../../../contract/passkeys.ts';
import { CallError } from '../../call-error.ts';

/** Why there is no passkey, in words for the person. */
const refuse = (message: string) => new CallError(0, message);

export const hasPasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && navigator.credentials !== undefined;

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer | null): string {
  if (!bytes) return '';
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const toCredentials = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id: toBytes(id) }));

async function ask(dialog: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await dialog;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') throw refuse('请换一台设备或安全密钥，这台设备已有该账号的通行密钥');
    if (name !== 'NotAllowedError') throw refuse('请换一个浏览器重试，当前浏览器无法使用通行密钥');
  }
  throw refuse('已取消，未使用通行密钥');
}

export async function createPasskey(options: PasskeyCreation): Promise<{ clientData: string; attestation: string }> {
  const { challenge, rpId, rpName, user, username, known, algorithms } = options;
  const credential = await ask(
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: toBytes(user), name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: toCredentials(known),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return { clientData: toText(response.clientDataJSON), attestation: toText(response.attestationObject) };
}

export async function signWithPasskey({ challenge, rpId }: PasskeyRequest) {
  const credential = await ask(
    navigator.credentials.get({ publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required' } }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    credential: toText(credential.rawId),
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    user: toText(response.userHandle),
  };
}
