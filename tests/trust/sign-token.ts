import { createHmac } from 'node:crypto';
import { type Actor, claimsOf } from './actors.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The access token a signed-in actor's phone would hold. */
export const signToken = (actor: Pick<Actor, 'userId'>, secret: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claimsOf(actor), aud: 'authenticated', iat: now, exp: now + 3600 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
