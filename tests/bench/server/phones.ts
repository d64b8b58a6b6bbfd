/** Phones that ask as phones do: nothing to send nearly always, now and then a signature, now and then a first start. */
import { randomUUID } from 'node:crypto';
import { readAnswer } from '#src/data/sync/read-answer.ts';
import type { Random } from '#tests/sync/random.ts';
import type { Ask } from './ask.ts';
import type { Filled } from './fill.ts';

export const kinds = ['nothing to send', 'one signature', 'first sync'] as const;
export type Kind = (typeof kinds)[number];
export interface Call {
  readonly kind: Kind | 'one vote';
  readonly ms: number;
  /** SQLSTATE or what was wrong with the answer; null when all is well. */
  readonly error: string | null;
}

export interface Phone {
  readonly member: string;
  readonly region: string;
  cursor: unknown;
  scopes: Readonly<Record<string, string>>;
}

export const makePhones = ({ members, regions }: Filled): readonly Phone[] =>
  members.map((member, i) => ({ member, region: regions[i % regions.length] ?? '', cursor: null, scopes: {} }));

/** Verdicts of mutations that stand. */
const taken: ReadonlySet<string> = new Set(['ok', 'already', 'held', 'apart', 'late']);

const syncSql = 'select public.sync(1, $1, $2, $3) as answer';
const pullSql = 'select public.pull(1, $1, $2) as answer';

/** A call and its time; its answer moves the phone on. `more`: there is more to come. */
export const callOnce = async (
  ask: Ask,
  phone: Phone,
  kind: Call['kind'],
  ops: readonly object[],
): Promise<Call & { readonly more: boolean }> => {
  const [cursor, scopes] = [phone.cursor && JSON.stringify(phone.cursor), JSON.stringify(phone.scopes)];
  const began = performance.now();
  try {
    const body =
      ops.length > 0
        ? await ask(phone.member, 'sync', syncSql, [JSON.stringify(ops), cursor, scopes])
        : await ask(phone.member, 'pull', pullSql, [cursor, scopes]);
    const ms = performance.now() - began;
    const answer = readAnswer(body, () => undefined, phone.scopes);
    if (answer === null || answer === 'upgrade_required') return { kind, ms, error: 'no answer of ours', more: false };
    Object.assign(phone, { cursor: answer.cursor, scopes: answer.scopes });
    const refused = answer.results.find(({ status }) => !taken.has(status));
    return { kind, ms, error: answer.results.length < ops.length ? 'no verdict' : (refused?.status ?? null), more: answer.more };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { kind, ms: performance.now() - began, error: code, more: false };
  }
};

const begin = (phone: Phone): void => void Object.assign(phone, { cursor: null, scopes: { [`region:${phone.region}`]: '' } });

/** All calls of a first start, one page after another. */
export const startPhone = async (ask: Ask, phone: Phone): Promise<readonly Call[]> => {
  begin(phone);
  const calls: Call[] = [];
  for (let more = true; more; ) {
    const call = await callOnce(ask, phone, 'first sync', []);
    calls.push(call);
    more = call.more;
  }
  return calls;
};

/** 90 in a hundred have nothing to send, 8 a signature, 2 begin anew. */
export const act = async (ask: Ask, phone: Phone, { petitions }: Filled, random: Random): Promise<readonly Call[]> => {
  const drawn = random.next();
  if (drawn < 0.02) return startPhone(ask, phone);
  if (drawn >= 0.1) return [await callOnce(ask, phone, 'nothing to send', [])];
  const args = { id: randomUUID(), petition_id: random.pick(petitions), name_display: 'citizen', consent: '2026-11-21' };
  const op = { id: randomUUID(), name: 'sign_petition', v: 1, args, made_at: new Date().toISOString() };
  return [await callOnce(ask, phone, 'one signature', [op])];
};
