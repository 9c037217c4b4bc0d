/** Passkeys, as calls return them. Bytes are texts in base64url. */

export interface PasskeyRow {
  passkeyId: string;
  name: string;
  createDate: string;
  /** Empty before the first use. */
  lastUsed: string;
}

export interface OwnPasskeys {
  /** The address of this site allows passkeys. */
  isAvailable: boolean;
  passkeys: PasskeyRow[];
}

/** What a browser needs to make a passkey. */
export interface PasskeyCreation {
  challenge: string;
  rpId: string;
  rpName: string;
  user: string;
  username: string;
  /** The credentials that the account has already. */
  known: string[];
  /** By their numbers in COSE, the best first. */
  algorithms: number[];
}

/** What a browser needs to sign in with one. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
}
