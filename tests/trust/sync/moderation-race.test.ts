/** Moderators and members at once about the same petitions: everybody is answered, and nobody waits for ever. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { addOpened, addReviewed, addWithRole, commenting, decide, inDays, openLifeStage, stateOf } from './life-stage.ts';

const stage = openLifeStage();
type Line = Awaited<ReturnType<Stage['connect']>>;
const lines: Line[] = [];
beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) lines.push(await stage.connect());
});

const sending = async (
  line: Line | undefined,
  member: string,
  ...acts: readonly (readonly [string, object])[]
): Promise<readonly string[]> => {
  const ops = acts.map(([name, args]) => ({ id: randomUUID(), v: 1, name, args, made_at: inDays(0) }));
  const answer = await line?.(member, `select public.sync(1, $1::jsonb, null, '{}') as said`, [JSON.stringify(ops)]);
  const said = answer?.rows[0]?.said as { readonly results: readonly { readonly status: string }[] };
  return said.results.map(({ status }) => status);
};
const deciding = async (line: Line | undefined, who: string, sql: string, ...values: unknown[]): Promise<unknown> =>
  (await line?.(who, `select ${sql} ->> 'status' as said`, values))?.rows[0]?.said;

test('a decision, a signature taken back, a comment, a report and the clock', async () => {
  const moderator = await addWithRole(stage, 'moderator');
  const paul = await stage.addMember({ display_name: 'Paul Ndi' });
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = [await addOpened(stage), await addReviewed(stage)];
    const [supporter = ''] = second.supporters;
    const told = await Promise.all([
      deciding(lines[0], moderator, `public.decide_content($1, 'open', null, null)`, second.id),
      deciding(lines[1], moderator, `public.decide_content($1, 'hidden', 'defamation', null)`, first.id),
      sending(
        lines[2],
        supporter,
        ['report_content', { id: randomUUID(), content_id: first.id, reason: 'spam' }],
        ['withdraw_signature', { petition_id: second.id }],
      ),
      sending(
        lines[3],
        paul,
        ['create_content', commenting(first.id)],
        ['follow_content', { id: randomUUID(), content_id: first.id, follows: true }],
      ),
      lines[4]?.(null, 'select 1').then(() => stage.query('select app.tick()')),
    ]);
    expect(told.slice(0, 2)).toEqual(['ok', 'ok']);
    expect(told[2]?.at(-1)).toBe('ok');
    expect([await stateOf(stage, first.id), await stateOf(stage, second.id)]).toEqual(['hidden', 'open']);
  }
});

test('an appeal that is reversed and a member who signs', async () => {
  const other = await addWithRole(stage, 'moderator');
  for (let round = 0; round < 4; round += 1) {
    const { id, author, moderator } = await addOpened(stage);
    await decide(stage, moderator, id, 'hidden', 'defamation');
    expect(await sending(lines[0], author, ['appeal_content', { id: randomUUID(), content_id: id, text: 'It names nobody.' }])).toEqual([
      'ok',
    ]);
    const [appeal] = await stage.query('select id from app.content_appeals where content_id = $1', [id]);
    const signer = await stage.addMember({ display_name: 'Bih' });
    const signing = { id: randomUUID(), petition_id: id, name_display: 'full', consent: '2026-11-21' };
    const [answered, signed] = await Promise.all([
      deciding(lines[1], other, `public.decide_appeal($1, true, 'We read it again.')`, appeal?.id),
      sending(lines[2], signer, ['sign_petition', signing], ['report_content', { id: randomUUID(), content_id: id, reason: 'other' }]),
    ]);
    expect([answered, signed.length]).toEqual(['ok', 2]);
    expect(await stateOf(stage, id)).toBe('open');
  }
});
