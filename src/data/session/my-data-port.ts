/** What a member asks of the server about the account itself: what it holds, where it is signed in, and its end. */
import type { ConsentKind } from '#src/model/accounts/consent.ts';
import type { Result } from '#src/shared/result.ts';
import type { AuthFault } from './ports.ts';

/** sign-in-again: the password was not given in the last minutes. last-admin: nobody would be left to give rights. */
export type MyDataFault = 'network' | 'server' | 'signed-out' | 'sign-in-again' | 'last-admin';

/** wrong: not this code. over: no code counts any more, so that another must be asked for. address: mail cannot go there. */
export type EmailCodeFault = AuthFault | { readonly kind: 'wrong' | 'over' | 'address' };

/** One sign-in, which is one browser on one phone. */
export interface PhoneSession {
  readonly id: string;
  readonly created_at: string;
  readonly refreshed_at: string;
  /** As the browser named itself; null: the service does not know. */
  readonly user_agent: string | null;
  readonly is_this: boolean;
}

export interface MyDataRemote {
  /** Everything the service holds, in its own form. */
  readonly export: () => Promise<Result<object, MyDataFault>>;
  /** Null: this service keeps no such list. */
  readonly sessions: () => Promise<Result<readonly PhoneSession[] | null, MyDataFault>>;
  /** One that has ended already is done, too. */
  readonly endSession: (id: string) => Promise<Result<null, MyDataFault>>;
  /** When it will be deleted (ISO time). Having asked already is having asked. */
  readonly requestDeletion: () => Promise<Result<string, MyDataFault>>;
  readonly cancelDeletion: () => Promise<Result<null, MyDataFault>>;
  /** For accounts without an e-mail address: the fingerprint of a new recovery code. */
  readonly renewSheet: (fingerprint: string) => Promise<Result<null, MyDataFault>>;
  /** Whether what the member does counts yet. */
  readonly isConfirmed: () => Promise<Result<boolean, MyDataFault>>;
  /** For accounts without an e-mail address: mails a code there. Says nothing of whether somebody has the address. */
  readonly askEmailCode: (email: string) => Promise<Result<null, EmailCodeFault>>;
  /** The code of that mail makes it the account's address. */
  readonly confirmEmail: (email: string, code: string) => Promise<Result<null, EmailCodeFault>>;
  readonly setConsent: (kind: ConsentKind, agrees: boolean) => Promise<Result<null, MyDataFault>>;
}
