/** While the service is read only nothing that anybody asks for is written, and nothing that members did is lost. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { inDays, lifeNow, openLifeStage } from '#tests/trust/sync/life-stage.ts';
import { addPetition, catchUp, newPhone, resultsOf, send, signing } from '#tests/trust/sync/petition-stage.ts';

const stage = openLifeStage();
let member: string;
let admin: string;
beforeEach(async () => {
  await stage.query('delete from app.service_notices');
  await stage.setClocks(lifeNow);
  [member, admin] = [await stage.addMember(), await stage.addAdmin()];
});

const close = (more: object = {}) =>
  stage.call(
    admin,
    'save_service_notice',
    randomUUID(),
    null,
    JSON.stringify({ en: 'The server moves now.', fr: 'Le serveur déménage.', read_only: true, ...more }),
  );
const statuses = async (acts: Parameters<typeof send>[2], who = member) =>
  resultsOf(await send(stage, who, acts)).map(({ status }) => status);

test('a mutation comes again and counts then; what was answered before hears its answer', async () => {
  const [petition, other] = [await addPetition(stage), await addPetition(stage)];
  const before = { ...signing(petition), id: randomUUID() };
  const during = { ...signing(other), id: randomUUID() };
  expect(await statuses([before])).toEqual(['ok']);
  await close({ until: inDays(0.1) });
  expect(await statuses([before, during])).toEqual(['ok', 'retry_later']);
  // A vote leaves no answer behind, so it is held whether or not it came before.
  expect(await statuses([{ name: 'cast_vote', args: { poll_id: randomUUID(), answers: [[0]] } }])).toEqual(['retry_later']);
  expect(await stage.query('select from app.ledger where user_id = $1', [member])).toHaveLength(1);
  expect(await stage.query('select by_account from app.petition_counts where id = $1', [other])).toEqual([{ by_account: 0 }]);
  await stage.setClocks(inDays(0.1));
  expect(await statuses([during])).toEqual(['ok']);
});

test('reading goes on, and a phone hears why', async () => {
  const petition = await addPetition(stage, { scope: 'public' });
  await close();
  for (const who of [null, member]) {
    const phone = newPhone();
    await catchUp(stage, who, phone);
    expect([...phone.rows.values()]).toContainEqual(expect.objectContaining({ text_en: 'The server moves now.', is_read_only: true }));
    expect([...phone.rows.keys()].join()).toContain(petition);
    expect(await stage.call(who, 'service_status')).toMatchObject({ is_read_only: true });
  }
});

test('nobody but administrators writes anything, be it by a function or into a table, and nobody signs up', async () => {
  const wrote = async (who: string) => [
    (await stage.request(who, "update public.profiles set bio = 'Farmer' where user_id = auth.uid() returning bio")).error,
    await stage.call(who, 'set_consent', 'measures', false),
  ];
  await close();
  expect(await wrote(member)).toEqual(['25006', '25006']);
  expect(await wrote(admin)).toEqual([null, { status: 'ok' }]);
  await expect(stage.addMember()).rejects.toMatchObject({ code: '25006' });
  // What happens with time goes on.
  await stage.query('select app.tick()');
});

test('it begins and ends by itself, and whoever began it ends it sooner', async () => {
  const isReadOnly = async () => ((await stage.call(null, 'service_status')) as { is_read_only: boolean }).is_read_only;
  const answer = (await close({ from: inDays(1), until: inDays(2) })) as { notice: { id: string } };
  const seen: boolean[] = [];
  for (const days of [0.9, 1, 1.9, 2]) {
    await stage.setClocks(inDays(days));
    seen.push(await isReadOnly());
  }
  expect(seen).toEqual([false, true, true, false]);
  await stage.setClocks(inDays(1.5));
  expect(await stage.call(admin, 'end_service_notice', answer.notice.id)).toMatchObject({ status: 'ok' });
  expect(await isReadOnly()).toBe(false);
});
