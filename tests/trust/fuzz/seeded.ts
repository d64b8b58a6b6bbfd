/** Petitions, polls, messages, contents and a notification for the fuzz, one in each state that a mutation or a decision needs; their ids stand here, so that inputs can mean them. */
import { createHash } from 'node:crypto';
import { encodePid } from '#src/shared/pid.ts';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';

const id = (n: number): string => `10000000-0000-4000-8000-00000000000${n}`;
/** Everybody's; the last has ended. */
export const publicPetitions = [id(1), id(2), id(3)] as const;
/** The member's own. */
export const own = { draft: id(4), dormant: id(5), open: id(6), answered: id(7) } as const;
export const gathering = { petition: id(8), code: 'F0ZZ00' } as const;
export const inReview = id(9);
export const comment = { own: '30000000-0000-4000-8000-000000000001', waiting: '30000000-0000-4000-8000-000000000002' } as const;
/** An answer to a petition of another. */
export const officersEntry = { id: '51000000-0000-4000-8000-000000000001', at: '2026-11-02T12:00:00Z' } as const;
export const decision = '50000000-0000-4000-8000-000000000001';

/** Open to every member; the last is over. */
export const polls = ['60000000-0000-4000-8000-000000000001', '60000000-0000-4000-8000-000000000002'] as const;
/** The member's own, not accepted; their open one; another's that waits for moderators. */
export const ownPolls = { rejected: '60000000-0000-4000-8000-000000000003', open: '60000000-0000-4000-8000-000000000004' } as const;
export const pollInReview = '60000000-0000-4000-8000-000000000005';
export const pollPids = polls.map((poll) => encodePid(createHash('sha256').update(poll).digest()));

/** Events of others: open, waiting for moderators, hidden by a decision that can be undone. */
export const events = {
  open: 'a0000000-0000-4000-8000-000000000001',
  in_review: 'a0000000-0000-4000-8000-000000000002',
  hidden: 'a0000000-0000-4000-8000-000000000003',
} as const;
/** The member's own, one of them rejected, and another's whose author appealed. */
export const ownEvents = { rejected: 'a0000000-0000-4000-8000-000000000004', open: 'a0000000-0000-4000-8000-000000000005' } as const;
/** And their post, which may be changed and have a picture. */
export const ownPost = 'a0000000-0000-4000-8000-000000000007';
const appealed = 'a0000000-0000-4000-8000-000000000006';
export const contentDecision = 'a1000000-0000-4000-8000-000000000001';
export const contentAppeal = 'a2000000-0000-4000-8000-000000000001';
export const contentPids = Object.values(events).map((one) => encodePid(createHash('sha256').update(one).digest()));

/** The first of those that come with the migration (1460), as it came. */
export const template = '06000000-0000-8000-8000-000000000001';

/** The member's threads: one they are in, one they were asked into; and their message in the first. */
export const threads = { active: '70000000-0000-4000-8000-000000000001', request: '70000000-0000-4000-8000-000000000002' } as const;
export const otherMessage = '80000000-0000-4000-8000-000000000002';
export const messageReport = '80000000-0000-4000-8000-000000000003';
export const ownMessage = '80000000-0000-4000-8000-000000000001';

/** A group that the member owns and another is in, and the way into it. */
export const group = { thread: '70000000-0000-7000-8000-000000000003', code: '70000000-0000-4000-8000-000000000004' } as const;

/** Another member's with support. */
export const supportThread = '70000000-0000-8000-8000-000000000005';

/** The member's own, unread. */
/** The first is a member's, the second another's. */
export const pushEndpoints = ['https://fcm.googleapis.com/own', 'https://fcm.googleapis.com/other'];
export const notification = '90000000-0000-4000-8000-000000000001';

const idOf = (name: string) => actors.find((actor) => actor.name === name)?.userId ?? null;

export const seedPetitions = async (query: Query): Promise<void> => {
  const [member, other] = [idOf('member'), idOf('otherMember')];
  await query(`update public.profiles set display_name = 'Ngum Awa' where user_id = $1`, [member]);
  await query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test')`);
  await query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (gen_random_uuid(), 'test', 'CM-NW', '2027', 'none', 'CM-NW', 'North-West', 'Nord-Ouest')`);
  const rows = [
    ...publicPetitions.map((each, n) => [each, 'open', null, n === 2 ? -8 : 30]),
    ...Object.entries(own).map(([state, each]) => [each, state, member, 30]),
    [gathering.petition, 'gathering_supporters', other, 30],
    [inReview, 'in_review', other, 30],
  ];
  for (const [each, state, owner, days] of rows)
    await query(
      `insert into app.petitions (id, scope, owner_id, owner_name, state, lang, title, text, category, addressees, reach, goal, submitted_at, opened_at, closes_at, code)
       values ($1, '', $3, 'Ngum A.', $2, 'en', 'Repair the bridge over the Mezam', repeat('The bridge has been closed since the rains. ', 2),
         'roads_transport', '{Ministry of Public Works}', 'national', 100, now() - interval '20 days', now() - interval '9 days', now() + make_interval(days => $4),
         case $1::uuid when $5::uuid then $6 else app.draw_code() end)`,
      [each, state, owner, days, gathering.petition, gathering.code],
    );
  await query(
    `insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, trust, state, received_at, consent_version)
     values ('20000000-0000-4000-8000-000000000001', '', $1, $2, 'citizen', 'account', 'valid', now(), '2026-11-21'),
       ('20000000-0000-4000-8000-000000000002', '', $1, $3, 'citizen', 'account', 'late', now(), '2026-11-21')`,
    [publicPetitions[1], member, other],
  );
  for (const [id, owner] of [
    [comment.own, member],
    [comment.waiting, other],
  ]) {
    await query(
      `insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state) values ($1, '', 'comment', $2, $3, 'A member', 'draft')`,
      [id, publicPetitions[0], owner],
    );
    await query(`insert into app.comments (id, scope, text) values ($1, 'archive', 'So it is.')`, [id]);
    await query(`update app.contents set state = 'in_review' where id = $1`, [id]);
  }
  await query(
    `insert into app.moderation_decisions (id, subject, petition_id, moved, from_state, to_state, decided_at)
      values ($1, 'signatures', $2, '{20000000-0000-4000-8000-000000000001}', 'late', 'valid', now())`,
    [decision, publicPetitions[1]],
  );
  await query(
    `insert into app.petition_events (id, scope, petition_id, kind, lang, body, at)
      values ($1, '', $2, 'answered', 'en', 'The council answered.', $3)`,
    [officersEntry.id, publicPetitions[1], officersEntry.at],
  );
};

export const seedPolls = async (query: Query): Promise<void> => {
  const [member, other] = [idOf('member'), idOf('otherMember')];
  const rows = [
    [polls[0], 'open', null, 30],
    [polls[1], 'open', null, -3],
    [ownPolls.rejected, 'rejected', member, 30],
    [ownPolls.open, 'open', member, 30],
    [pollInReview, 'in_review', other, 30],
  ];
  for (const [each, state, owner, days] of rows)
    await query(
      `insert into app.polls (id, scope, owner_id, owner_name, state, lang, title, questions, results_when, eligibility, submitted_at, opens_at, closes_at)
       values ($1, '', $4, 'Ngum A.', $5, 'en', 'What should be repaired first?', $2, 'live', 'members', now() - interval '9 days', now() - interval '9 days', now() + make_interval(days => $3))`,
      [each, JSON.stringify([{ text: 'What comes first?', kind: 'single', options: ['Water', 'Light'] }]), days, owner, state],
    );
};

export const seedMessages = async (query: Query): Promise<void> => {
  const [member, other] = [idOf('member'), idOf('otherMember')];
  for (const [state, thread] of Object.entries(threads)) {
    await query('insert into app.conversations (id, last_seq) values ($1, 1)', [thread]);
    await query(
      `insert into app.threads (id, scope, thread_id, user_id, other_id, state, last_seq, last_at)
        values (gen_random_uuid(), '', $1, $2, $3, $4, 1, app.now()),
          (gen_random_uuid(), '', $1, $3, $2, case $4 when 'request' then 'asked' else $4 end, 1, app.now())`,
      [thread, member, other, state],
    );
  }
  await query(
    `insert into app.messages (id, scope, message_id, thread_id, user_id, author_id, seq, body, sent_at)
      values ($1, '', $1, $2, $3, $3, 1, 'Good morning', app.now()), (gen_random_uuid(), '', $1, $2, $4, $3, 1, 'Good morning', app.now())`,
    [ownMessage, threads.active, member, other],
  );
  await query(
    `insert into app.messages (id, scope, message_id, thread_id, user_id, author_id, seq, body, sent_at)
      values (gen_random_uuid(), '', $1, $2, $3, $4, 2, 'Send me money', app.now())`,
    [otherMessage, threads.active, member, other],
  );
  await query('update app.conversations set last_seq = 2 where id = $1', [threads.active]);
  await query(
    `insert into app.message_reports (id, scope, user_id, thread_id, reported_id, reason, chain) values ($1, '', $2, $3, $4, 'spam', repeat('0', 64))`,
    [messageReport, member, threads.active, other],
  );
};

export const seedNotifications = async (query: Query): Promise<void> => {
  await query(
    `insert into app.notifications (id, scope, user_id, kind, target_kind, facts, happened_at) values ($1, '', $2, 'role_changed', 'role', '{}', now())`,
    [notification, idOf('member')],
  );
  for (const [n, name] of (['member', 'otherMember'] as const).entries())
    await query(
      `insert into app.push_subscriptions (user_id, endpoint, p256dh, auth, created_at) values ($1, $2, 'B' || repeat('A', 86), repeat('A', 22), now())`,
      [idOf(name), pushEndpoints[n]],
    );
};

export const seedGroup = async (query: Query): Promise<void> => {
  await query('insert into app.conversations (id) values ($1)', [group.thread]);
  await query(
    `insert into app.threads (id, scope, thread_id, user_id, kind, title, role, state, last_at)
      values (gen_random_uuid(), '', $1, $2, 'group', 'Water committee', 'owner', 'active', app.now()),
        (gen_random_uuid(), '', $1, $3, 'group', 'Water committee', 'member', 'active', app.now())`,
    [group.thread, idOf('member'), idOf('otherMember')],
  );
  await query(`insert into app.group_links (thread_id, code, expires_at) values ($1, $2, app.now() + interval '7 days')`, [
    group.thread,
    group.code,
  ]);
  await query('select app.settle_group($1)', [group.thread]);
  await query('insert into app.conversations (id) values ($1)', [supportThread]);
  await query(
    `insert into app.threads (id, scope, thread_id, user_id, kind, state, last_at) values (gen_random_uuid(), '', $1, $2, 'support', 'active', app.now())`,
    [supportThread, idOf('otherMember')],
  );
};

const pathTo: Readonly<Record<string, readonly string[]>> = {
  open: ['in_review', 'open'],
  in_review: ['in_review'],
  hidden: ['in_review', 'open', 'hidden'],
  rejected: ['in_review', 'rejected'],
};

export const seedContents = async (query: Query): Promise<void> => {
  const [member, other] = [idOf('member'), idOf('otherMember')];
  const rows = [
    ...Object.entries(events).map(([state, each]) => ({ each, state, owner: other })),
    ...Object.entries(ownEvents).map(([state, each]) => ({ each, state, owner: member })),
    { each: appealed, state: 'rejected', owner: other },
  ];
  for (const { each, state, owner } of rows) {
    await query(
      `insert into app.contents (id, scope, kind, state, owner_id, owner_name, ends_at) values ($1, '', 'event', 'draft', $2, 'Ngum A.', now() + interval '31 days')`,
      [each, owner],
    );
    await query(
      `insert into app.events (id, scope, title, category, starts_at, ends_at, all_day, lang, entry, phone, told_at)
        values ($1, 'archive', 'Cleaning the market', 'town_hall', now() + interval '30 days', now() + interval '31 days', false, 'en', 'free', '677 12 34 56', now())`,
      [each],
    );
    for (const to of pathTo[state] ?? []) await query('update app.contents set state = $2 where id = $1', [each, to]);
  }
  await query(`insert into app.contents (id, scope, kind, state, owner_id, owner_name) values ($1, '', 'post', 'draft', $2, 'Ngum A.')`, [
    ownPost,
    member,
  ]);
  await query(`insert into app.posts (id, scope, text, lang) values ($1, 'archive', 'The bridge is open again.', 'en')`, [ownPost]);
  await query(`update app.contents set state = 'open' where id = $1`, [ownPost]);
  const decided = `insert into app.content_decisions (id, content_id, from_state, to_state, reason, decided_at) values ($1, $2, $3, $4, 'spam', now())`;
  await query(decided, [contentDecision, events.hidden, 'open', 'hidden']);
  await query(decided, ['a1000000-0000-4000-8000-000000000002', ownEvents.rejected, 'in_review', 'rejected']);
  await query(decided, ['a1000000-0000-4000-8000-000000000003', appealed, 'in_review', 'rejected']);
  await query(
    `insert into app.content_appeals (id, scope, content_id, user_id, decision_id, text) values ($1, '', $2, $3, $4, 'It is no spam.')`,
    [contentAppeal, appealed, other, 'a1000000-0000-4000-8000-000000000003'],
  );
};
