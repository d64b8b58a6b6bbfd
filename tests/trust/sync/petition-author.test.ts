import { beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  addGathering,
  addReviewed,
  addSupporters,
  addWithRole,
  lifeNow,
  openLifeStage,
  petitionOf,
  stateOf,
  statusOf,
  supporting,
  written,
} from './life-stage.ts';
import { catchUp, newPhone } from './petition-stage.ts';

const stage = openLifeStage();
let author: string;
beforeEach(async () => {
  author = await stage.addMember({ display_name: 'Ngum Awa' });
});

describe('an author', () => {
  const rejected = async () => {
    const reviewed = await addReviewed(stage);
    const moderator = await addWithRole(stage, 'moderator');
    const reject = () => stage.call(moderator, 'decide_content', reviewed.id, 'rejected', 'unclear', 'Say which market.');
    await reject();
    return { ...reviewed, reject };
  };

  test('reads why it was rejected, writes it anew and hands it in twice, with its supporters', async () => {
    const { author: writer, id, reject } = await rejected();
    const phone = newPhone();
    await catchUp(stage, writer, phone);
    expect(phone.rows.get(`petition_authorships:${id}`)).toMatchObject({ reason: 'unclear', note: 'Say which market.', state: 'rejected' });
    const edited = { ...written({ title: 'A lamp for the food market' }), petition_id: id };
    expect(await statusOf(stage, author, 'edit_petition', edited)).toBe('not_found');
    expect(await statusOf(stage, writer, 'edit_petition', { ...edited, goal: 1 })).toEqual(['invalid', 'goal']);
    expect(await statusOf(stage, writer, 'edit_petition', edited)).toBe('ok');
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'rejected', title: 'A lamp for the food market' });
    for (const left of [1, 0]) {
      expect(await statusOf(stage, writer, 'submit_petition', { petition_id: id })).toBe('ok');
      expect(await petitionOf(stage, id)).toMatchObject({ state: 'in_review', reason: null, note: null, resubmissions: 2 - left });
      expect(await statusOf(stage, writer, 'edit_petition', edited)).toEqual(['closed', 'handed_in']);
      await reject();
    }
    expect(await statusOf(stage, writer, 'submit_petition', { petition_id: id })).toEqual(['closed', 'no_more']);
  });

  test('whose supporters are too few now gathers again', async () => {
    const { author: writer, id, supporters } = await rejected();
    await act(stage, supporters[0] ?? '', 'withdraw_signature', { petition_id: id });
    expect(await statusOf(stage, writer, 'submit_petition', { petition_id: id })).toBe('ok');
    expect(await stateOf(stage, id)).toBe('gathering_supporters');
    expect(await statusOf(stage, writer, 'submit_petition', { petition_id: id })).toBe('already');
  });

  test('takes away what never opened, with the rows of its supporters, but not what moderators have in hand', async () => {
    const { author: writer, id } = await addGathering(stage);
    const [supporter] = await addSupporters(stage, id, 1);
    const phone = newPhone(`support:${(await petitionOf(stage, id)).code}`);
    await catchUp(stage, supporter ?? '', phone);
    expect(phone.rows.size).toBe(3);
    expect(await statusOf(stage, supporter ?? '', 'withdraw_petition', { petition_id: id })).toBe('not_found');
    expect(await statusOf(stage, writer, 'withdraw_petition', { petition_id: id })).toBe('ok');
    expect(await statusOf(stage, writer, 'withdraw_petition', { petition_id: id })).toBe('already');
    await catchUp(stage, supporter ?? '', phone);
    expect([...phone.rows.keys()]).toEqual([]);
    const reviewed = await addReviewed(stage);
    expect(await statusOf(stage, reviewed.author, 'withdraw_petition', { petition_id: reviewed.id })).toEqual(['closed', 'in_review']);
  });

  test('ends an open one, which stays to be read and takes no more signatures', async () => {
    const { author: writer, id } = await addReviewed(stage);
    await stage.call(await addWithRole(stage, 'admin'), 'decide_content', id, 'open', null, null);
    expect(await statusOf(stage, writer, 'withdraw_petition', { petition_id: id })).toBe('ok');
    expect(await statusOf(stage, writer, 'withdraw_petition', { petition_id: id })).toBe('already');
    expect(await statusOf(stage, author, 'sign_petition', supporting({ id }))).toEqual(['closed', 'withdrawn']);
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'withdrawn', scope: 'region:CM-NW', closed_at: new Date(lifeNow) });
  });
});
