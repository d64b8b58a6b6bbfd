/**
 * Inputs for a function: for each argument what it wants, what breaks its type, or anything at all; keys missing and too many.
 * A function whose arguments are not declared here still gets hostile values by type.
 */
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import type { Argument, CallableFunction } from './callable-functions.ts';
import {
  comment,
  contentAppeal,
  contentDecision,
  contentPids,
  decision,
  events,
  gathering,
  inReview,
  messageReport,
  pollInReview,
  pollPids,
  publicPetitions,
  pushEndpoints,
  report,
  supportThread,
  template,
} from './seeded.ts';

type Values = fc.Arbitrary<unknown>;

const members = actors.flatMap((actor) => (actor.userId ? [actor.userId] : []));
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const payloads: readonly string[] = [
  "' or 1=1 --",
  "'); drop table public.profiles; --",
  '$$; select pg_sleep(9); $$',
  '%',
  '_',
  '%%%',
  '.*',
  '\\',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '&lt;b&gt;',
  '\0',
  'a\0b',
  '\\u0000',
  '\ud800',
  'a\udc00b',
  '\u202eadmin\u2066',
  'مرحبا بالعالم',
  '\u200f\u061c\u200e',
  '\u{1f469}\u200d\u{1f4bb}',
  '\u{10ffff}',
  '𝔸𝔹ℂ',
  'Ŋgoŋ Ɓelle',
  '\u0301\u0323'.repeat(500),
  '\r\n\t\v\f',
  'null',
  'true',
  '{}',
  '../../etc/passwd',
  'admin@example.org',
];

const lengths = [0, 1, 2, 3, 79, 80, 81, 199, 200, 201, 253, 254, 255, 499, 500, 501, 2000, 2001, 5000, 5001];
const text = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...payloads) },
  { weight: 6, arbitrary: fc.constantFrom(...lengths).map((length) => 'é'.repeat(length)) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(262_144), '𝔸'.repeat(65_536), 'a '.repeat(131_072)) },
);
export const anything: Values = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, -0.5, '', [], {}, [[]], [null], { status: 'ok' }),
  fc.jsonValue({ maxDepth: 3 }),
  text,
);

const byType: Readonly<Record<string, Values>> = {
  text,
  uuid: fc.oneof(
    fc.constantFrom(...members),
    fc.uuid(),
    fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '{00000001-0000-4000-8000-000000000000}',
      '00000001',
    ),
  ),
  'timestamp with time zone': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom(
      'infinity',
      '-infinity',
      'now',
      'epoch',
      'tomorrow',
      'allballs',
      '294276-12-31T23:59:59Z',
      '294277-01-01',
      '4714-11-24 BC',
      '2026-02-30',
    ),
    fc.constantFrom(
      '2026-01-01T00:00:00+25:00',
      '2026-01-01 Africa/Douala',
      '2026-01-01 Nowhere/Land',
      '24:00',
      '0',
      '-1',
      '99999999999999',
    ),
  ),
};

const cursorPart = fc.oneof(fc.constantFrom('0', '1', '999999999999999999', '9999999999999999999', '-1', '1e3', ''), anything);
const cursors = fc.record(
  {
    epoch: fc.oneof(fc.uuid(), anything),
    xid: cursorPart,
    page: fc.oneof(
      anything,
      fc.record({ horizon: cursorPart, fresh: fc.oneof(fc.array(text), anything), place: cursorPart, xid: cursorPart, id: cursorPart }),
    ),
  },
  { requiredKeys: [] },
);
const scopes = fc.dictionary(
  fc.oneof(fc.constantFrom('public', 'region:CM-NW', ...members.map((id) => `user:${id}`)), text),
  fc.constantFrom('', '1', '2', null, 7),
);

/** What a function means to be given, by `function.argument`: without these the fuzz would hardly come past the first check. */
const wanted: Readonly<Record<string, Values>> = {
  'grant_role.member': fc.constantFrom(...members),
  'grant_role.wanted': fc.constantFrom('moderator', 'analyst', 'admin', 'user'),
  'grant_role.why': fc.constantFrom('knows the region', 'a new colleague'),
  'grant_role.until': fc.constantFrom(inDays(1), inDays(300), inDays(366)),
  'revoke_role.member': fc.constantFrom(...members),
  'revoke_role.wanted': fc.constantFrom('moderator', 'admin'),
  'revoke_role.why': fc.constantFrom('has left'),
  'correct_area.member': fc.constantFrom(...members),
  'correct_area.code': fc.constantFrom('CM-NW', 'CM-ZZ'),
  'correct_area.why': fc.constantFrom('chose the wrong box'),
  'vitals_summary.days': fc.constantFrom(1, 28, 90, 0, 91),
  'set_username.wanted': fc.constantFrom('ngum_be', 'Paul2', '__a', 'x'.repeat(30), 'ad_min'),
  'set_consent.about': fc.constantFrom('measures', 'measures', 'terms', 'everything'),
  'set_consent.agrees': fc.boolean(),
  'end_session.session': fc.constantFrom(...members),
  'read_profile.who': fc.constantFrom('ngum_be', '00000001-0000-4000-8000-00000000000f', ...members),
  'pull.v': fc.constant(1),
  'pull.cursor': cursors,
  'pull.scopes': scopes,
  'sync.v': fc.constant(1),
  'sync.cursor': cursors,
  'sync.scopes': scopes,
  'moderation_history.target': fc.constant(inReview),
  'moderation_queue.kind': fc.constantFrom('petitions', 'comments', 'reports', 'signatures', 'polls', 'messages', 'decisions', 'all'),
  'moderation_queue.page': fc.constantFrom(0, 1, -1, 2_147_483_647),
  'lock_petition.target': fc.constant(inReview),
  'decide_petition.target': fc.constant(inReview),
  'decide_petition.decision': fc.constantFrom('open', 'rejected', 'hidden', 'closed'),
  'decide_petition.reason': fc.constantFrom(null, 'spam', 'defamation'),
  'decide_petition.note': fc.constantFrom(null, 'Say which bridge.'),
  'decide_poll.target': fc.constant(pollInReview),
  'decide_poll.decision': fc.constantFrom('scheduled', 'rejected', 'cancelled', 'kept', 'open'),
  'decide_poll.reason': fc.constantFrom(null, 'spam', 'unclear'),
  'decide_poll.note': fc.constantFrom(null, 'Say which bridge.'),
  'decide_comment.target': fc.constant(comment.waiting),
  'decide_comment.decision': fc.constantFrom('approved', 'rejected', 'hidden'),
  'decide_comment.reason': fc.constantFrom(null, 'spam'),
  'decide_message_report.target': fc.constant(messageReport),
  'decide_message_report.decision': fc.constantFrom('actioned', 'no_action', 'open'),
  'decide_report.target': fc.constant(report),
  'decide_report.decision': fc.constantFrom('actioned', 'no_action', 'open'),
  'decide_report.note': fc.constant(null),
  'decide_signatures.target': fc.constant(publicPetitions[1]),
  'decide_signatures.which': fc.constantFrom('late', 'held', 'all'),
  'decide_signatures.accept': fc.boolean(),
  'invalidate_signatures.target': fc.constant(publicPetitions[1]),
  'invalidate_signatures.since': fc.constant(inDays(-1)),
  'invalidate_signatures.until': fc.constant(inDays(1)),
  'invalidate_signatures.of_trust': fc.constantFrom(null, 'account'),
  'invalidate_signatures.younger_than': fc.constantFrom(null, 3650),
  'invalidate_signatures.reason': fc.constantFrom('same_person', 'automated'),
  'invalidate_signatures.dry_run': fc.boolean(),
  'read_support.thread': fc.constant(supportThread),
  'read_support.below': fc.constantFrom(null, 10),
  'answer_support.thread': fc.constant(supportThread),
  'answer_support.id': fc.uuid({ version: 7 }),
  'answer_support.body': fc.constant('We look at it.'),
  'petition_velocity.target': fc.constant(publicPetitions[1]),
  'undo_decision.target': fc.constantFrom(decision),
  'add_petition_event.new_id': fc.uuid(),
  'add_petition_event.target': fc.constant(publicPetitions[0]),
  'add_petition_event.what': fc.constantFrom('sent', 'answered', 'update'),
  'add_petition_event.told': fc.constant('It was handed over.'),
  'add_petition_event.in_lang': fc.constant('en'),
  'add_petition_event.source': fc.constantFrom(null, 'https://example.org/letter'),
  'add_petition_event.happened': fc.constant(inDays(-1)),
  'find_similar_petitions.title': fc.constantFrom('Repair the bridge', 'Water'),
  'petition_by_code.code': fc.constantFrom(gathering.code, 'AAAAAA'),
  'read_voters.page': fc.constantFrom(0, 1, -1, 2_147_483_647),
  'read_signers.page': fc.constantFrom(0, 1, -1, 2_147_483_647),
  'put_away_poll_template.target': fc.constant(template),
  'put_away_poll_template.away': fc.boolean(),
  'save_poll_template.target': fc.oneof(fc.constant(template), fc.uuid()),
  'save_poll_template.read_rev': fc.constantFrom(1, null),
  'save_poll_template.told': fc.record({
    lang: fc.constantFrom('en', 'fr'),
    about: fc.constant('To learn what people think.'),
    title: fc.constantFrom('What do you think of it?', 'Short'),
    text: fc.constantFrom(null, 'Since the road is closed.'),
    questions: fc.constant([{ kind: 'yes_no', text: 'Do you agree?' }]),
  }),
  'save_push_subscription.endpoint': fc.constantFrom('https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'),
  'save_push_subscription.p256dh': fc.constant(`B${'A'.repeat(86)}`),
  'save_push_subscription.auth': fc.constant('A'.repeat(22)),
  'drop_push_subscription.endpoint': fc.constantFrom(...pushEndpoints),
  'has_push_subscription.endpoint': fc.constantFrom(...pushEndpoints),
  'poll_for_embed.pid': fc.constantFrom(...pollPids),
  'decide_content.target': fc.constant(events.in_review),
  'decide_content.decision': fc.constantFrom('open', 'rejected', 'hidden'),
  'decide_content.reason': fc.constantFrom(null, 'spam'),
  'decide_content.note': fc.constantFrom(null, 'Say which gate.'),
  'undo_content_decision.target': fc.constant(contentDecision),
  'decide_appeal.target': fc.constant(contentAppeal),
  'decide_appeal.reverses': fc.boolean(),
  'decide_appeal.reply': fc.constant('It sells nothing.'),
  'note_content.target': fc.constant(events.open),
  'note_content.text': fc.constantFrom('I know the place.', ''),
  'moderated_contents.asked': fc.record(
    {
      what: fc.constantFrom('waiting', 'appeals', 'all', 'drafts'),
      kind: fc.constantFrom(null, 'event', 'comment'),
      state: fc.constantFrom(null, 'in_review'),
      region: fc.constantFrom(null, 'CM-NW'),
      page: fc.oneof(fc.constantFrom(0, 1, -1, 2_147_483_647), anything),
    },
    { requiredKeys: ['what'] },
  ),
  'read_calendar.region': fc.constantFrom(null, 'CM-NW'),
  'read_calendar.pid': fc.constantFrom(null, ...contentPids),
  'find_content.pid': fc.constantFrom(...contentPids),
  'find_members.typed': fc.constantFrom('ngo', 'member@example.org', ...members),
};

const valueFor = (from: CallableFunction, { name, type }: Argument, also: Readonly<Record<string, Values>>): Values => {
  const typed = byType[type] ?? anything;
  const meant = also[`${from.name}.${name}`] ?? wanted[`${from.name}.${name}`];
  return fc.oneof({ weight: 6, arbitrary: meant ?? typed }, { weight: 2, arbitrary: typed }, { weight: 1, arbitrary: anything });
};

export type Input = Readonly<Record<string, unknown>>;

/** `also`: what arguments mean that only the database knows, by `function.argument`. */
export const inputsFor = (from: CallableFunction, also: Readonly<Record<string, Values>> = {}): fc.Arbitrary<Input> => {
  const model = Object.fromEntries(from.takes.map((argument) => [argument.name, valueFor(from, argument, also)]));
  const extra = fc.dictionary(fc.constantFrom('role', 'user_id', 'is_admin', 'constructor', 'x"; --', ''), anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(model) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(model), extra).map(([input, more]) => ({ ...more, ...input })) },
  );
};
