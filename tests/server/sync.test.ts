/** The real engine over HTTP against the embedded server, through a network that fails in every way we could think of. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine, type Engine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore, type MemoryStore } from '#src/data/sync/memory-store.ts';
import type { Op } from '#src/data/sync/op.ts';
import { signatureConsent, signPetition, withdrawSignature } from '#src/features/petitions/model/mutations.ts';
import { castVote } from '#src/features/polls/model/mutations.ts';
import { mutations } from '#src/model/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { type Fault, networkFaults } from '#tests/sync/network-faults.ts';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
let member: { readonly id: string; readonly token: string };
let petition: string;
let poll: string;
let count = 0;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  count += 1;
  const answer = await backend.ask('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email: `signer${count}@example.org`, password: 'a-long-enough-1', data: { display_name: 'Ngum' } }),
  });
  const pair = (await answer.json()) as { access_token: string; user: { id: string } };
  member = { id: pair.user.id, token: pair.access_token };
  const closes_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  petition = await addPetition({ query }, { closes_at });
  poll = await addPoll({ query }, { opens_at: new Date(Date.now() - 86_400_000).toISOString(), closes_at });
});

const query = async (sql: string, values: unknown[] = []) => [
  ...(await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows,
];
const countsOf = async () => (await query('select by_account, late from app.petition_counts where id = $1', [petition]))[0];

interface Phone {
  readonly engine: Engine;
  readonly store: MemoryStore;
  readonly asked: string[];
  /** Twenty minutes. */
  readonly later: () => void;
}
/** A phone of the member; the network does to its requests what `fault` says, and its clock is off by so many ms. */
const newPhone = (fault: () => Fault | null = () => null, clockOff = 0): Phone => {
  const store = createMemoryStore();
  const asked: string[] = [];
  // Between two tries time passes: a server that asked to be left alone was left alone.
  let passed = 0;
  const reach = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(String(input)).pathname;
    asked.push(path);
    return backend.ask(path, { method: 'POST', body: String(init?.body), headers: { authorization: `Bearer ${member.token}` } });
  };
  const remote = createSyncRemote({
    fetch: (input, init) => {
      const doing = fault();
      return doing ? doing.happens(() => reach(input, init)) : reach(input, init);
    },
    backend: { url: 'http://localhost', key: 'embedded' },
    member: member.id,
    accessToken: async () => ok(member.token),
    now: () => Date.now() + clockOff + passed,
    onImpossible: (table) => {
      throw new Error(`an impossible row of ${table}`);
    },
  });
  const clock = { now: () => Date.now() + clockOff + passed, random: () => 0.5, newId: () => newUuid(Date.now() + clockOff) };
  const engine = createEngine({ store, remote, clock, lock: { tryRun: (work) => work() } }, mutations, member.id);
  const later = (): void => {
    passed += 20 * 60_000;
  };
  return { engine, store, asked, later };
};

const sign = (engine: Engine): Promise<string> =>
  engine.mutate(signPetition, {
    id: randomUUID(),
    petition_id: petition,
    name_display: 'initials',
    area_code: null,
    consent: signatureConsent,
  });
const outbox = ({ store }: Phone): readonly Op[] => [...store.content().ops.values()];
const shown = ({ store }: Phone) => store.content().rows.get(`petition_counts:${petition}`)?.row.by_account;
const ownState = ({ store }: Phone) =>
  [...store.content().rows.values()].find(({ table, row }) => table === 'petition_signatures' && row.petition_id === petition)?.row.state;

test('a signature made without a network is shown at once, waits, and counts once when the network is back', async () => {
  let isCut = false;
  const phone = newPhone(() => (isCut ? (networkFaults.find(({ name }) => name === 'the request is lost') ?? null) : null));
  await phone.engine.sync();
  expect(shown(phone)).toBe(0);
  isCut = true;
  await sign(phone.engine);
  expect([shown(phone), ownState(phone), outbox(phone).length]).toEqual([1, 'waiting', 1]);
  expect(await phone.engine.sync()).toEqual({ kind: 'network' });
  expect(await countsOf()).toMatchObject({ by_account: 0 });
  isCut = false;
  expect(await phone.engine.sync()).toEqual({ kind: 'done' });
  expect([shown(phone), ownState(phone), outbox(phone).length]).toEqual([1, 'valid', 0]);
  expect(await countsOf()).toMatchObject({ by_account: 1 });
});

test('with nothing new the answer is short', async () => {
  const phone = newPhone();
  await phone.engine.sync();
  await phone.engine.sync();
  const { cursor, scopes } = phone.store.content().progress;
  const answer = await backend.ask('/rest/v1/rpc/pull', {
    method: 'POST',
    body: JSON.stringify({ v: 1, cursor, scopes }),
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect((await answer.text()).length).toBeLessThan(300);
});

/** A mutation, and what there is of it in the end, however often it was sent. */
interface Flow {
  readonly flow: string;
  readonly act: (phone: Phone) => Promise<unknown>;
  readonly counted: () => Promise<unknown>;
  readonly wanted: object;
  /** On the phone. */
  readonly shown: (phone: Phone) => unknown;
  readonly wantedShown: number;
  /** Until the server has spoken the phone holds what nobody may find on it afterwards. */
  readonly isSecret: boolean;
}

const signing: Flow = {
  flow: 'signing',
  act: ({ engine }) => sign(engine),
  counted: countsOf,
  wanted: { by_account: 1, late: 0 },
  shown,
  wantedShown: 1,
  isSecret: false,
};
const takingBack: Flow = {
  ...signing,
  flow: 'signing and taking it back',
  act: async ({ engine }) => {
    await sign(engine);
    await engine.mutate(withdrawSignature, { petition_id: petition });
  },
  wanted: { by_account: 0, late: 0 },
  wantedShown: 0,
};
const voting: Flow = {
  flow: 'voting',
  act: ({ engine }) => engine.mutate(castVote, { poll_id: poll, answers: [[2]] }),
  counted: async () =>
    (
      await query(
        `select (select count(*)::integer from ballot.participations where poll_id = $1) as took,
          sum(votes) filter (where cell = -1)::integer as ballots, sum(votes) filter (where cell = 2)::integer as chosen, sum(votes)::integer as all
        from ballot.tallies where poll_id = $1 and not is_late`,
        [poll],
      )
    )[0],
  wanted: { took: 1, ballots: 1, chosen: 1, all: 2 },
  shown: ({ store }) => store.content().rows.get(`poll_participations:${poll}`)?.row.rev,
  wantedShown: 1,
  isSecret: true,
};

/** Everything on the phone, as one text. */
const written = ({ store }: Phone): string => {
  const { ops, rows, bases, receipts, progress } = store.content();
  return JSON.stringify([...ops, ...rows, ...bases, ...receipts, progress]);
};

describe('whatever the network does, a mutation counts once and nothing of it is left', () => {
  const clocks = [
    ['right', 0],
    ['a day behind', -86_400_000],
    ['a day ahead', 86_400_000],
    ['five years behind', -5 * 365 * 86_400_000],
    ['five years ahead', 5 * 365 * 86_400_000],
  ] as const;

  const flows = [signing, takingBack, voting];
  test.each(flows.flatMap((flow) => networkFaults.map((fault) => ({ ...flow, fault }))))(
    '$flow, while $fault.name',
    async ({ act, counted, wanted, shown, wantedShown, isSecret, fault }) => {
      let left = 2;
      const phone = newPhone(() => {
        left -= 1;
        return left >= 0 ? fault : null;
      });
      await act(phone);
      expect(written(phone).includes('"answers"')).toBe(isSecret);
      for (let n = 0; n < 6 && outbox(phone).length > 0; n += 1) {
        await phone.engine.sync();
        phone.later();
      }
      await phone.engine.sync();
      expect(outbox(phone)).toEqual([]);
      expect(await counted()).toEqual(wanted);
      expect(shown(phone)).toBe(wantedShown);
      expect(written(phone)).not.toContain('"answers"');
    },
  );

  test.each(networkFaults.filter(({ name }) => name.includes('portal')))('while $name a waiting vote keeps what it says', async (fault) => {
    let isInside = true;
    const phone = newPhone(() => (isInside ? fault : null));
    await voting.act(phone);
    for (let n = 0; n < 3; n += 1) {
      await phone.engine.sync();
      phone.later();
    }
    expect(outbox(phone)).toMatchObject([{ name: 'cast_vote', state: 'waiting', args: { answers: [[2]] } }]);
    expect(await voting.counted()).toMatchObject({ took: 0 });
    isInside = false;
    await phone.engine.sync();
    expect(await voting.counted()).toEqual(voting.wanted);
    expect(written(phone)).not.toContain('"answers"');
  });

  test.each([signing, voting].flatMap((flow) => clocks.map(([clock, clockOff]) => ({ ...flow, clock, clockOff }))))(
    '$flow with a clock that is $clock',
    async ({ act, counted, wanted, clockOff }) => {
      const phone = newPhone(() => null, clockOff);
      await act(phone);
      expect(await phone.engine.sync()).toEqual({ kind: 'done' });
      expect(outbox(phone)).toEqual([]);
      expect(await counted()).toEqual(wanted);
    },
  );
});
