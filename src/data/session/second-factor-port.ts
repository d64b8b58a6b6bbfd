/** The second factor: a code from an app on a device of the member's. The service keeps the devices; nothing of them is kept on the phone. */
import type { Result } from '#src/shared/result.ts';

export interface SecondFactorStatus {
  /** Whether this installation has any. */
  readonly offered: boolean;
  /** Whether administrators' rights need it here. */
  readonly needed: boolean;
  /** Whether it was given in this sign-in. */
  readonly held: boolean;
}

export interface Device {
  readonly id: string;
  /** Empty: it was given none. */
  readonly name: string;
  readonly addedAt: string;
}

/** Begun, and not counted before its first code. */
export interface NewDevice {
  readonly id: string;
  /** For a camera, or for an app on this very phone. */
  readonly uri: string;
  /** The same, to be typed: base32. */
  readonly secret: string;
}

/**
 * late: its time is over, or the network changed on the way. needs-code: only who has given a code may do this. gone: no such device.
 * not-a-code, no-name: what was typed cannot be right, so nothing was asked.
 */
export type SecondFactorFault =
  | {
      readonly kind:
        | 'network'
        | 'server'
        | 'signed-out'
        | 'refused'
        | 'not-a-code'
        | 'no-name'
        | 'wrong-code'
        | 'late'
        | 'name-taken'
        | 'too-many-devices'
        | 'needs-code'
        | 'gone';
    }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number };

type Answer<T> = Promise<Result<T, SecondFactorFault>>;

export interface SecondFactorRemote {
  readonly status: () => Answer<SecondFactorStatus>;
  /** Those that count. */
  readonly devices: () => Answer<readonly Device[]>;
  /** Removes what was begun and never finished, first. */
  readonly begin: (name: string) => Answer<NewDevice>;
  /** From here on this sign-in holds the second factor; a new device counts. */
  readonly giveCode: (deviceId: string, code: string) => Answer<null>;
  /** What is gone already is removed, too. */
  readonly remove: (deviceId: string) => Answer<null>;
}
