/** What stands behind /api/phone-account, of those behind accounts by name, codes and SMS. */
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import type { Channel, CodePorts } from '#supabase/functions/_shared/code-channel.ts';
import { hmac } from '#supabase/functions/_shared/hmac.ts';
import type { NameAccountPorts } from '#supabase/functions/name-account/handle.ts';
import type { PhoneAccountPorts } from './handle.ts';

/** `key`: that of the hashes of numbers. When it is changed, nobody signs in by their telephone any more. */
export const phoneAccountPorts = (
  { sign, makeCode, read, keyOf, deliver }: CodePorts & Channel,
  { isWeak, make, opens, ask }: NameAccountPorts,
  server: ServerPorts,
  key: string,
): PhoneAccountPorts => ({
  ...{ sign, makeCode, read, keyOf, deliver },
  ...{ isWeak, make, opens, ask },
  // Another hash than the one that the database has: who knows a name has not that.
  nameOf: async (number) => `phone+${(await hmac(key, `sign in ${number}`)).slice(0, 40)}`,
  addressOf: toAddress,
  tell: (name, told) => callAsServer(server, name, { told }),
});
