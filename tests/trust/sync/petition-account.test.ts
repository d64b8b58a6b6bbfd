/** Petitions in a member's export, and what becomes of them with the account. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  act,
  addGathering,
  addOpened,
  addSupporters,
  commenting,
  decide,
  inDays,
  lifeNow,
  openLifeStage,
  petitionOf,
  tickAt,
} from './life-stage.ts';
import { catchUp, newPhone, send, signing } from './petition-stage.ts';

const stage = openLifeStage();

/** A member who has done everything, on an open petition of their own. */
const addBusy = async () => {
  const { author, id, moderator, supporters } = await addOpened(stage);
  const other = await addOpened(stage, { title: 'A second lamp, for the school' });
  const comment = commenting(other.id, { fields: { text: 'Ours is dark too.' }, name_display: 'full' });
  await act(stage, author, 'create_content', comment);
  await decide(stage, moderator, comment.id, 'open');
  await act(stage, author, 'report_content', { id: randomUUID(), content_id: other.id, reason: 'other', details: 'See mine.' });
  await act(stage, author, 'post_petition_update', { id: randomUUID(), petition_id: id, text: 'We have met the mayor.', lang: 'en' });
  await send(stage, author, [signing(other.id)]);
  return { author, id, other: other.id, moderator, supporters, strangers: [moderator, other.author, ...supporters, ...other.supporters] };
};

test('the export has all of it, and nobody else', async () => {
  const { author, id, other, strangers } = await addBusy();
  const answer = await stage.call(author, 'export_my_data');
  expect(answer).toMatchObject({
    status: 'ok',
    data: {
      petitions: [
        {
          id,
          title: 'A lamp for the market of the quarter',
          timeline: [{ kind: 'update' }],
          told_to_you: { state: 'open' },
        },
      ],
      signatures: [{ petition_id: other, shown_name: 'Ngum Awa' }],
      contents: expect.arrayContaining([
        expect.objectContaining({ kind: 'petition', decisions: [expect.objectContaining({ to: 'open' })], fields: {} }),
        expect.objectContaining({ kind: 'comment', fields: { text: 'Ours is dark too.' } }),
      ]),
      content_reports: [{ reason: 'other', details: 'See mine.' }],
      moderation: { decided: [], in_hand: [] },
    },
  });
  expect((answer as { data: { acts: unknown[] } }).data.acts).toHaveLength(5);
  for (const stranger of strangers) expect(JSON.stringify(answer)).not.toContain(stranger);
});

test('with the account go comments, signatures and what never opened; an open petition stays without a name', async () => {
  const { author, id, other } = await addBusy();
  const draft = await addGathering(stage);
  await stage.query('update app.petitions set owner_id = $2 where id = $1', [draft.id, author]);
  const [supporter = ''] = await addSupporters(stage, draft.id, 1);
  const [phone, theirs] = [newPhone('region:CM-NW'), newPhone(`support:${(await petitionOf(stage, draft.id)).code}`)];
  await catchUp(stage, null, phone);
  await catchUp(stage, supporter, theirs);
  expect([...phone.rows.values()].filter(({ owner_name, kind }) => kind === 'comment' && owner_name === 'Ngum Awa')).toHaveLength(1);
  expect(theirs.rows.size).toBe(3);
  await stage.query('insert into public.account_deletions (user_id, asked_at, due_at) values ($1, $2, $2)', [author, lifeNow]);
  await tickAt(stage, inDays(0.01));
  await catchUp(stage, null, phone);
  await catchUp(stage, supporter, theirs);
  expect(theirs.rows.size).toBe(0);
  expect(phone.rows.get(`petitions:${id}`)).toMatchObject({ state: 'open', owner_name: null });
  expect(phone.rows.get(`petition_counts:${other}`)).toMatchObject({ by_account: 5 });
  // Its place stays, without a word or a name.
  expect([...phone.rows.values()].filter(({ kind }) => kind === 'comment')).toMatchObject([{ state: 'removed', owner_name: null }]);
  expect([...phone.rows].filter(([key]) => key.startsWith('comments:')).map(([, { text }]) => text)).toEqual(['[…]']);
  expect([...phone.rows.keys()].filter((key) => key.startsWith('petition_events:'))).toHaveLength(1);
  const tables = await stage.query(
    `select format('app.%I', relname) as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables) {
    if (name === 'app.pictures_to_remove') continue;
    expect([name, await stage.query(`select t::text from ${name} t where strpos(t::text, $1) > 0`, [author])]).toEqual([name, []]);
  }
});
