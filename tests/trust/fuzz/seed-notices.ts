/** A notice that stands, for the functions of administrators about it. */
import fc from 'fast-check';
import type { Query } from '#tests/trust/catalog.ts';

export const serviceNotice = 'c1000000-0000-4000-8000-000000000001';

export const seedNotices = async (query: Query): Promise<void> => {
  await query(
    `insert into app.service_notices (id, text_en, text_fr, starts_at, is_read_only) values ($1, 'The server moves today.', 'Le serveur déménage.', now(), false)`,
    [serviceNotice],
  );
};

/** Nearly all end at once: no more than twenty may stand, and whatever came after them would be refused. */
export const noticeWanted = fc.record({
  en: fc.constantFrom('The server moves today.', 'The server moves tonight.', 'It is slow today.', 'Short'),
  fr: fc.constant('Le serveur déménage aujourd’hui.'),
  from: fc.constantFrom(0, 0, 0, 86_400_000).map((later) => (later === 0 ? null : new Date(Date.now() + later).toISOString())),
  until: fc.constantFrom(200, 200, 200, -86_400_000, 172_800_000).map((later) => new Date(Date.now() + later).toISOString()),
  read_only: fc.boolean(),
});
