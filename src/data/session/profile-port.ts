/** What a member asks of the server about their own profile. */
import type { ProfileChanges } from '#src/model/accounts/profile.ts';
import type { Result } from '#src/shared/result.ts';

/** refused: asking again with the same values gets the same answer. `field` when the server said which. */
export type SendFault =
  | { readonly kind: 'network' | 'server' | 'signed-out' }
  | { readonly kind: 'refused'; readonly field: keyof ProfileChanges | null };

export type NameFault =
  | { readonly kind: 'network' | 'server' | 'signed-out' | 'form' | 'reserved' | 'taken' }
  /** `until`: ISO time. */
  | { readonly kind: 'too-soon'; readonly until: string };

export type PictureAnswer = Result<null, 'network' | 'server' | 'signed-out' | 'refused' | 'too-many'>;

export interface ProfileRemote {
  /** All of them or, when one is refused, none. */
  readonly update: (userId: string, changes: ProfileChanges) => Promise<Result<null, SendFault>>;
  /** Having the name already is having got it. */
  readonly setUsername: (wanted: string) => Promise<Result<null, NameFault>>;
  /** Takes back the choice of an area that waits; none is taken back, too. False: no answer. */
  readonly cancelAreaChange: () => Promise<boolean>;
  /** Null takes the picture away. */
  readonly setPicture: (picture: Blob | null) => Promise<PictureAnswer>;
}
