/**
 * The secrets of one installation, made once at random and kept in .env (0600, ignored by git). The publishable key is
 * public, but pages do not know it: the server puts it in (own-key.ts). What a person wrote into the file stays; only what is missing is added.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateApiKey } from '@supabase/lite';
import { makeVapidKeys } from '#supabase/functions/push/vapid.ts';
import type { Keys } from './backend.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

export interface Settings {
  readonly keys: Keys;
  readonly member: DemoAccount;
  /** An administrator from the first start on. */
  readonly admin: DemoAccount;
}

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

const makers = {
  MBOA_JWT_SECRET: () => secret(48),
  VITE_SUPABASE_PUBLISHABLE_KEY: async () => (await generateApiKey('publishable')).key,
  MBOA_SUPABASE_SECRET_KEY: async () => (await generateApiKey('secret')).key,
  MBOA_VAPID_KEYS: makeVapidKeys,
  MBOA_DEMO_MEMBER_PASSWORD: () => secret(12),
  MBOA_DEMO_ADMIN_PASSWORD: () => secret(12),
} satisfies Readonly<Record<string, () => string | Promise<string>>>;

type Name = keyof typeof makers;

export async function readSettings(file: string): Promise<Settings> {
  const found = readEnvFile(file);
  const made = new Map<string, string>();
  for (const [name, make] of Object.entries(makers)) if (!found.get(name)) made.set(name, await make());
  if (made.size > 0) append(file, made);
  const value = (name: Name): string => made.get(name) ?? found.get(name) ?? '';
  return {
    keys: {
      jwtSecret: value('MBOA_JWT_SECRET'),
      publishableKey: value('VITE_SUPABASE_PUBLISHABLE_KEY'),
      secretKey: value('MBOA_SUPABASE_SECRET_KEY'),
      vapidKeys: value('MBOA_VAPID_KEYS'),
      vapidContact: found.get('MBOA_VAPID_CONTACT') || 'mailto:admin@mboa.example',
    },
    member: { email: 'member@mboa.example', password: value('MBOA_DEMO_MEMBER_PASSWORD') },
    admin: { email: 'admin@mboa.example', password: value('MBOA_DEMO_ADMIN_PASSWORD') },
  };
}

export const readEnvFile = (file: string): ReadonlyMap<string, string> => parseEnv(existsSync(file) ? readFileSync(file, 'utf8') : '');

function append(file: string, made: ReadonlyMap<string, string>): void {
  const before = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/(?<!\n)$/, '\n')
    : '# Secrets of this installation, made at random. Never commit or share this file.\n';
  const lines = [...made].map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, `${before === '\n' ? '' : before}${lines.join('')}`, { mode: 0o600 });
  chmodSync(file, 0o600); // the mode above is only for a new file
}

function parseEnv(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')] as const];
  });
  return new Map(lines);
}
