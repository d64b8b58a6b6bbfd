/** What a hosted project does for accounts by name: through its own sign-in service with the project's secret key. */
import { judgePassword } from '#src/model/accounts/password.ts';
import { sha256 } from '#src/shared/sha256.ts';
import { asServerInJson, callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import type { NameAccountPorts } from './handle.ts';

/** The list of passwords that everybody tries first lies on phones and in our own server, not here: leaked passwords are refused by the project's own setting. */
const isWeak = async (password: string, name: string): Promise<boolean> =>
  (await judgePassword(password, name, async () => new Set<string>())) !== null;

export const overAuth = (ports: ServerPorts): NameAccountPorts => {
  const send = (path: string, method: string, body: object): Promise<Response> =>
    ports.ask(path, { method, headers: asServerInJson(ports), body: JSON.stringify(body) });
  return {
    isWeak,
    make: async (address, password, data) => {
      const made = await send('/auth/v1/admin/users', 'POST', { email: address, password, email_confirm: true, user_metadata: data });
      if (made.ok) return 'ok';
      const told: unknown = await made.json().catch(() => null);
      return Reflect.get(Object(told), 'error_code') === 'email_exists' ? 'taken' : null;
    },
    opens: async (email, password) => (await send('/auth/v1/token?grant_type=password', 'POST', { email, password })).ok,
    setPassword: async (member, password) => (await send(`/auth/v1/admin/users/${member}`, 'PUT', { password })).ok,
    ask: (name, told) => callAsServer(ports, name, { told }),
    hash: (text) => sha256(new TextEncoder().encode(text).buffer),
  };
};
