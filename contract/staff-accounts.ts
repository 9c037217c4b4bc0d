/** The accounts of staff, their sessions and their second factor, as calls return them. */

/** What a session has to do before anything else: choose a password of one's own, or set up the second factor. */
export type SetUpStep = 'password' | 'secondFactor';

export interface AccountRow {
  userId: string;
  username: string;
  name: string;
  /** Comma-separated permissions. */
  auth: string;
  disabled: boolean;
  /** Nobody has signed in yet with the first password and chosen another. */
  hasFirstPassword: boolean;
  hasSecondFactor: boolean;
  /** Empty without an open session. */
  lastSeen: string;
  createDate: string;
  rev: number;
}

/** A new first password; it is shown once and not stored. */
export interface FirstPassword {
  userId: string;
  password: string;
  rev: number;
}

/** A device on which the account is signed in. */
export interface SessionRow {
  sessionId: string;
  browser: string;
  system: string;
  address: string;
  begun: string;
  lastSeen: string;
  isThis: boolean;
}

/** What an authenticator app needs: as a QR code, or typed. */
export interface TotpSecret {
  uri: string;
  secret: string;
}

export interface SecondFactorState {
  isOn: boolean;
  /** How many recovery codes have not been used. */
  recoveryCodes: number;
}

export interface AccountPolicy {
  /** Everybody needs a second factor. */
  secondFactor: boolean;
}

/** A browser that the account had not signed in from before. */
export interface NewDevice {
  browser: string;
  system: string;
  address: string;
  at: string;
}
