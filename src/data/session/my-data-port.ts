/** What a member asks of the server about the account itself: what it holds, where it is signed in, and its end. */
import type { ConsentKind } from '#src/model/accounts/consent.ts';
import type { Result } from '#src/shared/result.ts';
import type { AuthFault } from './ports.ts';

/** sign-in-again: the password was not given in the last minutes. last-admin: nobody would be left to give rights. */
export type MyDataFault = 'network' | 'server' | 'signed-out' | 'sign-in-again' | 'last-admin';

export type CodeChannel = 'email' | 'phone';
/** wrong: not this code. over: no code counts any more, so that another must be asked for. address: nothing can be sent there. */
export type ChannelFault = AuthFault | { readonly kind: 'wrong' | 'over' | 'address' };

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
  /** For accounts that count for nobody yet: sends a code there. Says nothing of whether somebody has the address. */
  readonly askCode: (channel: CodeChannel, address: string) => Promise<Result<null, ChannelFault>>;
  /** That code confirms the account; an e-mail address becomes its own. */
  readonly confirmByCode: (channel: CodeChannel, address: string, code: string) => Promise<Result<null, ChannelFault>>;
  readonly setConsent: (kind: ConsentKind, agrees: boolean) => Promise<Result<null, MyDataFault>>;
}
