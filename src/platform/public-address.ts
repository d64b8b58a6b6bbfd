/**
 * The network this phone is in, for security events: asked once a visit, and only when such an event happened. Never on a
 * screen of an area that says so (`isPrivate`), where it would stand beside what a person chose.
 */
import { privatePrefixes } from 'virtual:area-private';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { pathWithoutLanguage } from './language.ts';

/**
 * Our own server answers with the first part of the address. Another service can be named here; its origin must then also
 * stand in connect-src (supabase/server/security-headers.ts), where third parties are refused by law of the house.
 */
const ipLookupUrl = '/api/ip';
const longestWait = 2000;
const unknown = 'unknown';

let asked: Promise<string> | undefined;

export const publicAddress = (): Promise<string> => {
  const [, prefix = ''] = pathWithoutLanguage(location.pathname).split('/');
  if (privatePrefixes.includes(prefix)) return Promise.resolve(unknown);
  asked ??= lookUp();
  return asked;
};

const lookUp = async (): Promise<string> => {
  if (!navigator.onLine) return unknown;
  try {
    const body: unknown = await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(ipLookupUrl, { signal });
      return answer.ok ? answer.json() : null;
    });
    const ip: unknown = Reflect.get(Object(body), 'ip');
    // A captive portal answers too.
    return typeof ip === 'string' && /^[\da-f.:]{2,45}$/i.test(ip) ? ip : unknown;
  } catch {
    return unknown;
  }
};
