/** The sender of SMS that a hosted project has been given the secrets of. */
import type { Channel, CodePorts } from '#supabase/functions/_shared/code-channel.ts';
import { type AuthPorts, codePortsOver } from '#supabase/functions/_shared/code-ports.ts';
import { phoneChannel } from './phone-channel.ts';
import { smsOverHttp } from './sms-over-http.ts';

interface HostedPhone {
  readonly channel: CodePorts & Channel;
  readonly auth: AuthPorts;
  readonly key: string;
}

/** `read`: a variable of the project; the first three it gives itself, the others are its secrets. Null: there is no sender. */
export const hostedPhone = (read: (name: string) => string): HostedPhone | null => {
  const auth = {
    ask: (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init),
    publicKey: read('SUPABASE_ANON_KEY'),
    secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
  };
  const [key, username, phoneKey] = [read('MBOA_SMS_KEY'), read('MBOA_SMS_USER'), read('MBOA_PHONE_KEY')];
  if (!key || !username || phoneKey.length < 32) return null;
  const url = read('MBOA_SMS_URL') || 'https://api.africastalking.com/version1/messaging';
  const send = smsOverHttp({ url, key, username, from: read('MBOA_SMS_FROM'), fetch: (input, init) => fetch(input, init) });
  return { channel: { ...codePortsOver(auth), ...phoneChannel(send, phoneKey) }, auth, key: phoneKey };
};
