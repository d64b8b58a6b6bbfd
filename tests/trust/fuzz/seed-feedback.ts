/** One thing that somebody told of Mboa, for the functions of administrators about it. */
import type { Query } from '#tests/trust/catalog.ts';

export const feedback = 'c0000000-0000-4000-8000-000000000001';

export const seedFeedback = async (query: Query): Promise<void> => {
  await query(`insert into app.feedback (id, kind, body, lang, at) values ($1, 'idea', 'The map could be larger.', 'en', now())`, [
    feedback,
  ]);
};
