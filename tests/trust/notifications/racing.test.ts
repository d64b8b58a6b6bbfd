/** Many lines at once: an event is told once, and nobody waits for ever for a member who marks what they were told. */
import { expect, test } from 'vitest';
import { inDays, lifeNow, openLifeStage } from '#tests/trust/sync/life-stage.ts';
import { addPetition, signing } from '#tests/trust/sync/petition-stage.ts';
import { newsOf, onItsLine, tellMany, toldTo } from './notification-stage.ts';

const stage = openLifeStage();

test('sixteen who sign at once, while the author marks on four lines and has no room: one notification, and every mutation has its verdict', async () => {
  const ngum = await stage.addMember({ display_name: 'Ngum' });
  await tellMany(stage, ngum, 500, inDays(-80));
  const petition = await addPetition(stage, { owner_id: ngum, thresholds: { answer: 3 } });
  const ids = (await toldTo(stage, ngum)).slice(0, 100).map(({ id }) => id);
  const signers = await Promise.all(Array.from({ length: 16 }, () => stage.addMember({ display_name: 'Signer' })));
  const marks = [{ ids }, { ids: [...ids].reverse() }, { up_to: lifeNow }, { up_to: inDays(-81) }];
  const said = await Promise.all([
    ...signers.map((signer) => onItsLine(stage, signer, signing(petition))),
    ...marks.map((args) => onItsLine(stage, ngum, { name: 'mark_notifications', args })),
  ]);
  expect(said.slice(0, 16)).toEqual(Array(16).fill('ok'));
  expect(said.slice(16).filter((status) => status !== 'ok' && status !== 'already')).toEqual([]);
  expect((await newsOf(stage, ngum)).filter((news) => news.startsWith('petition_reached'))).toEqual(['petition_reached answer']);
  // One that was being marked is left for the next time.
  expect([500, 501]).toContain((await toldTo(stage, ngum)).length);
});
