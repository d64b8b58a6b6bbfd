/** A notice that stands, for the functions of administrators about it. */
import type { Query } from '#tests/trust/catalog.ts';

export const serviceNotice = 'c1000000-0000-4000-8000-000000000001';

export const seedNotices = async (query: Query): Promise<void> => {
  await query(
    `insert into app.service_notices (id, text_en, text_fr, starts_at, is_read_only) values ($1, 'The server moves today.', 'Le serveur déménage.', now(), false)`,
    [serviceNotice],
  );
};
