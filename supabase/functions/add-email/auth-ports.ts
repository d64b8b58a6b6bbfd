/** What a hosted project does for it: through its own sign-in service, with the caller's token and with the project's secret key. */
import { codeLength } from '#src/model/accounts/email-code.ts';
import { asServerInJson, callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import type { AddEmailPorts } from './handle.ts';

interface AuthPorts extends ServerPorts {
  readonly publicKey: string;
}

export const overAuth = (ports: AuthPorts): Omit<AddEmailPorts, 'deliver' | 'site'> => ({
  callerOf: async (token) => {
    const headers = { apikey: ports.publicKey, authorization: `Bearer ${token}` };
    const answer = await ports.ask('/auth/v1/user', { method: 'GET', headers });
    const member: unknown = answer.ok ? Reflect.get(Object(await answer.json()), 'id') : null;
    const session = sessionIn(token);
    return typeof member === 'string' && session ? { member, session } : null;
  },
  ask: (name, told) => callAsServer(ports, name, { told }),
  setEmail: async (member, email) => {
    const headers = asServerInJson(ports);
    const body = JSON.stringify({ email, email_confirm: true });
    const answer = await ports.ask(`/auth/v1/admin/users/${member}`, { method: 'PUT', headers, body });
    if (answer.ok) return 'ok';
    return Reflect.get(Object(await answer.json().catch(() => null)), 'error_code') === 'email_exists' ? 'taken' : null;
  },
  sign: async (text) => {
    const bytes = (of: string) => new TextEncoder().encode(of);
    const key = await crypto.subtle.importKey('raw', bytes(ports.secretKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
    return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  makeCode,
});

/** All numbers are as likely: what lies above the last whole million is thrown again. */
export const makeCode = (): string => {
  const numbers = 10 ** codeLength;
  const [thrown = 0] = crypto.getRandomValues(new Uint32Array(1));
  return thrown < Math.floor(2 ** 32 / numbers) * numbers ? String(thrown % numbers).padStart(codeLength, '0') : makeCode();
};

/** Which sign-in a token says it belongs to; the auth server has taken the token before. */
const sessionIn = (token: string): string | null => {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const session: unknown = Reflect.get(Object(JSON.parse(atob(middle))), 'session_id');
    return typeof session === 'string' ? session : null;
  } catch {
    return null;
  }
};
