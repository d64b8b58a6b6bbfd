/** What functions that send codes ask of a project: its sign-in service with the caller's token, its database with the project's secret key. */
import { codeLength } from '#src/model/accounts/channel-code.ts';
import { callAsServer, type ServerPorts } from './as-server.ts';
import type { CodePorts } from './code-channel.ts';
import { hmac } from './hmac.ts';

export interface AuthPorts extends ServerPorts {
  readonly publicKey: string;
}

export const codePortsOver = (ports: AuthPorts): CodePorts => ({
  callerOf: async (token) => {
    const headers = { apikey: ports.publicKey, authorization: `Bearer ${token}` };
    const answer = await ports.ask('/auth/v1/user', { method: 'GET', headers });
    const member: unknown = answer.ok ? Reflect.get(Object(await answer.json()), 'id') : null;
    const session = sessionIn(token);
    return typeof member === 'string' && session ? { member, session } : null;
  },
  ask: (name, told) => callAsServer(ports, name, { told }),
  sign: (text) => hmac(ports.secretKey, text),
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
