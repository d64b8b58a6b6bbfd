/** Pictures in messages: what is taken for one, who may have it, and when it is gone. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { chunk, extended, join, jpeg, lossless, lossy, riff, segment } from '#supabase/functions/avatar/crafted-pictures.ts';
import { act, directThread, openFriends, openMessageStage, toldTo, write } from './message-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openMessageStage();
let ngum: string;
let paul: string;
let eve: string;
const { people, decide, befriend } = openFriends(stage);
beforeEach(async () => {
  ({ ngum, paul, eve } = people);
  await stage.query('delete from app.message_images');
});

const imageOf = (bytes: Uint8Array): Json => ({ data: Buffer.from(bytes).toString('base64') });
const picture = jpeg(640, 480);
const send = (body: string, image: unknown = imageOf(picture), more: Json = {}) => write(stage, ngum, paul, body, { image, ...more });
const read = (member: string | null, message: unknown) => stage.call(member, 'read_message_image', message);
const kept = async () => (await stage.query('select count(*)::int as count from app.message_images'))[0]?.count;
/** Of the last message, as a member has it. */
const lastOf = async (member: string) => (await toldTo(stage, member)).messages.at(-1) ?? {};
const absent = { status: 'not_found' };

describe('what is taken for a picture', () => {
  beforeEach(befriend);

  test('one of the two forms, with type and size as its bytes have them, whatever the phone says', async () => {
    for (const [bytes, facts] of [
      [picture, { mime: 'image/jpeg', width: 640, height: 480 }],
      [riff(lossy(800, 600)), { mime: 'image/webp', width: 800, height: 600 }],
      [riff(lossless(1024, 3)), { mime: 'image/webp', width: 1024, height: 3 }],
    ] as const) {
      expect(await send('', { ...imageOf(bytes), mime: 'text/html', width: 1, height: 1 })).toBe('ok');
      const { message_id, body, image } = await lastOf(paul);
      expect({ body, image }).toEqual({ body: '', image: { ...facts, bytes: bytes.length } });
      expect(await read(paul, message_id)).toEqual({ status: 'ok', ...facts, ...imageOf(bytes) });
    }
  });

  test('nothing else: no other form, nothing beside the picture, nothing behind it, none too large', async () => {
    const words = segment(0xe1, 'Exif\0\0a place');
    const wrong: readonly unknown[] = [
      ...[null, 'a', [], {}, { data: 1 }, { data: '' }, { data: 'AAA' }, { data: '####' }, { data: `${'A'.repeat(75)}\n` }],
      imageOf(join('<svg onload="alert(1)"/>')),
      imageOf(join([0x89], 'PNG\r\n\x1a\n', new Array<number>(60).fill(0))),
      imageOf(join('GIF89a', new Array<number>(60).fill(0))),
      imageOf(jpeg(640, 480, words)),
      imageOf(jpeg(640, 480, segment(0xfe, 'a comment'))),
      imageOf(jpeg(640, 480, join(), join('PK a file behind it'))),
      imageOf(jpeg(640, 480, join(), join(words, [0xff, 0xd9]))),
      imageOf(jpeg(640, 480).subarray(0, 60)),
      imageOf(jpeg(0, 480)),
      imageOf(jpeg(2049, 480)),
      imageOf(riff(extended(8), lossy(8, 8), chunk('EXIF', 'a place'))),
      imageOf(riff(lossy(8, 8), chunk('XMP ', 'words'))),
      imageOf(join(riff(lossy(8, 8)), 'behind')),
      imageOf(riff(chunk('VP8 ', 'no picture at all'))),
      // As long as a row could hold, and one byte too long for a mutation's room.
      imageOf(riff(chunk('VP8 ', join([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0], new Array<number>(45_000).fill(0))))),
    ];
    for (const image of wrong) expect(await send('See', image), JSON.stringify(image)?.slice(0, 80)).toBe('invalid image');
    expect(await kept()).toBe(0);
    expect(await toldTo(stage, paul)).toMatchObject({ messages: [{ body: 'Good morning', image: null }] });
  });

  test('the largest there may be goes through a mutation with its words; longer words do not', async () => {
    const largest = riff(chunk('VP8 ', join([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0], new Array<number>(44_970).fill(7))));
    expect(largest.length).toBe(45_000);
    expect(await send('é'.repeat(1000), imageOf(largest))).toBe('ok');
    expect(await send('é'.repeat(1001))).toBe('invalid body');
    expect(await write(stage, ngum, paul, '')).toBe('invalid body');
  });

  test('a hundred a day, and the same mutation twice is one picture', async () => {
    const id = randomUUID();
    expect([await send('', undefined, { id }), await send('', undefined, { id })]).toEqual(['ok', 'already']);
    await stage.query(
      `insert into app.message_images select gen_random_uuid(), author_id, bytes, mime, width, height, sent_at from app.message_images, generate_series(1, 99)`,
    );
    expect(await send('One more')).toBe('forbidden too_many_images');
    await stage.setClock('2027-03-28T12:00:01Z');
    expect(await send('The next day')).toBe('ok');
  });
});

describe('who may have it', () => {
  test('a first message has none', async () => {
    expect(await send('Good morning')).toBe('invalid image');
    await befriend();
    expect(await decide(paul, ngum, 'decline')).toBe('already');
    expect(await send('Now')).toBe('ok');
    expect(await write(stage, eve, paul, 'Hello')).toBe('ok');
    expect(await write(stage, eve, paul, 'See', { image: imageOf(picture) })).toBe('invalid image');
    // Whoever was asked and writes has accepted.
    expect(await write(stage, paul, eve, 'See', { image: imageOf(picture) })).toBe('ok');
  });

  test('the two and nobody else, by whichever way', async () => {
    await befriend();
    await send('The bridge');
    const { message_id, id } = await lastOf(paul);
    expect([await read(ngum, message_id), await read(paul, message_id)]).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect(await read(eve, message_id)).toEqual(absent);
    expect(await read(paul, id)).toEqual(absent);
    for (const asked of [randomUUID(), null]) expect(await read(paul, asked)).toEqual(absent);
    expect((await stage.request(null, 'select public.read_message_image($1)', [message_id])).error).toBe('42501');
    for (const member of [eve, paul, null])
      expect((await stage.request(member, 'select * from app.message_images')).error, String(member)).toBe('42501');
    expect(JSON.stringify(await toldTo(stage, eve))).not.toContain('image/jpeg');
    // Rows carry what it weighs, never the picture.
    expect(JSON.stringify(await toldTo(stage, paul))).not.toContain(imageOf(picture).data);
    expect(await stage.call(paul, 'read_messages', directThread(ngum, paul), 99)).toMatchObject({
      messages: [{ image: { width: 640 } }, {}],
    });
  });

  test('nobody who has blocked the other, and nobody who was blocked when it was sent', async () => {
    await befriend();
    await send('Before');
    const before = (await lastOf(paul)).message_id;
    await decide(paul, ngum, 'block');
    expect(await send('While')).toBe('ok');
    const during = (await lastOf(ngum)).message_id;
    expect(await read(paul, before)).toEqual(absent);
    await decide(paul, ngum, 'unblock');
    expect([await read(paul, before), await read(ngum, during)]).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect(await read(paul, during)).toEqual(absent);
  });
});

describe('when it is gone', () => {
  let message_id: unknown;
  beforeEach(async () => {
    await befriend();
    await send('The bridge');
    ({ message_id } = await lastOf(paul));
  });
  const remove = (member: string, for_all: boolean) => act(stage, member, 'delete_message', { message_id, for_all });

  test('deleted for everyone: from everybody, bytes and all', async () => {
    expect(await remove(ngum, true)).toBe('ok');
    for (const member of [ngum, paul]) {
      expect(await lastOf(member)).toMatchObject({ body: null, image: null });
      expect(await read(member, message_id)).toEqual(absent);
    }
    expect(await kept()).toBe(0);
  });

  test('deleted for one: that one has it no more, and the bytes go with the last', async () => {
    expect(await remove(paul, false)).toBe('ok');
    expect([await read(paul, message_id), await read(ngum, message_id)]).toMatchObject([absent, { status: 'ok' }]);
    expect(await kept()).toBe(1);
    expect(await remove(ngum, false)).toBe('ok');
    expect(await kept()).toBe(0);
  });

  test('with the account of its author the other keeps it, as their words; with both accounts it is gone', async () => {
    await stage.query('delete from auth.users where id = $1', [ngum]);
    expect(await read(paul, message_id)).toMatchObject({ status: 'ok' });
    expect(await stage.query('select author_id from app.message_images')).toEqual([{ author_id: null }]);
    await stage.query('delete from auth.users where id = $1', [paul]);
    expect(await kept()).toBe(0);
  });

  test('what a member takes with them says that there was one', async () => {
    const told = JSON.stringify(await stage.call(paul, 'export_my_data'));
    expect(told).toMatch(/"image": ?\{[^}]*"width": ?640/);
  });
});

describe('shown to the moderators', () => {
  test('it is copied with the words, stands in the chain, and is seen by a moderator who is not part of it', async () => {
    await befriend();
    await send('See what I have');
    const { message_id } = await lastOf(paul);
    const brenda = await stage.addMember({ display_name: 'Brenda' });
    await stage.giveRole(brenda, { role: 'moderator' });
    await stage.query('delete from app.message_reports');
    const [report, thread_id] = [randomUUID(), directThread(ngum, paul)];
    const told = { id: report, thread_id, message_ids: [message_id], reason: 'hate_or_violence', details: '' };
    expect(await act(stage, paul, 'report_messages', told)).toBe('ok');
    await act(stage, ngum, 'delete_message', { message_id, for_all: true });
    const queue = async () =>
      (((await stage.call(brenda, 'moderation_queue', 'messages', 0)) as Json).items as readonly Json[]).find(({ id }) => id === report);
    expect(await queue()).toMatchObject({ is_whole: true, messages: [{ place: 1, has_image: true }] });
    const see = (member: string, place: unknown) => stage.call(member, 'read_reported_image', report, place);
    expect(await see(brenda, 1)).toEqual({ status: 'ok', mime: 'image/jpeg', width: 640, height: 480, ...imageOf(picture) });
    for (const place of [0, 2, null]) expect(await see(brenda, place)).toEqual(absent);
    for (const member of [ngum, paul, eve]) expect(await see(member, 1)).toEqual(absent);
    await stage.giveRole(paul, { role: 'moderator' });
    expect(await see(paul, 1)).toEqual(absent);
    for (const change of ['image = null', `image = '\\x00'`]) {
      await stage.query('begin');
      await stage.query(`update app.reported_messages set ${change} where report_id = $1`, [report]);
      expect((await stage.query('select app.is_chain_whole(r) as whole from app.message_reports r where r.id = $1', [report]))[0]).toEqual({
        whole: false,
      });
      await stage.query('rollback');
    }
    expect(await stage.call(brenda, 'decide_message_report', report, 'actioned')).toEqual({ status: 'ok' });
    expect(await see(brenda, 1)).toEqual(absent);
  });
});
