/** The moves of a petition are those declared here, whoever tries: each is tried from each state to each other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addPetition } from './petition-stage.ts';

/** From each state to which; only these. */
const moves: Readonly<Record<string, readonly string[]>> = {
  draft: ['gathering_supporters'],
  gathering_supporters: ['dormant', 'in_review'],
  in_review: ['flagged', 'hidden', 'open', 'rejected'],
  flagged: ['hidden', 'open', 'rejected'],
  rejected: ['draft'],
  dormant: ['gathering_supporters'],
  open: ['closed', 'hidden', 'withdrawn'],
  closed: ['answered', 'archived'],
  answered: ['archived', 'succeeded'],
  succeeded: ['archived'],
  withdrawn: [],
  archived: [],
  hidden: [],
};
const states = Object.keys(moves);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('the declared states are all there are', async () => {
  const rows = await stage.query('select state from app.petition_states order by 1');
  expect(rows.map(({ state }) => state)).toEqual([...states].sort());
});

test.each(states)('from %s only the declared moves are possible', async (from) => {
  const possible: string[] = [];
  for (const to of states.filter((state) => state !== from)) {
    const id = await addPetition(stage, { state: from });
    const moved = await stage.query('update app.petitions set state = $2 where id = $1', [id, to]).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'PT409' });
        return false;
      },
    );
    if (moved) possible.push(to);
  }
  expect(possible.sort()).toEqual(moves[from]);
});
