/** The work profile of the demo member of `npm start`, which everybody may read and which says that it is a sample. One that is there stays as it is. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import type { Settings } from './settings.ts';

const insert = `
  insert into app.work_profiles (id, scope, user_id, seen_by, experience, education, skills, languages, is_sample)
  select $1, 'user:' || u.id, u.id, 'public', $3, $4, $5, $6, true from auth.users u where u.email = $2 on conflict do nothing`;

/** As `save_work` takes it. Occupations: carpenters, bricklayers. */
export const demoWork = {
  experience: [
    { what: 'Carpenter', where: 'Workshop of the sample company', from: 2021, to: null },
    { what: 'Apprentice', where: 'Atelier du marché', from: 2018, to: 2021 },
  ],
  education: [{ level: 'vocational', school: 'Lycée technique', year: 2018 }],
  skills: ['7115', '7112'],
  languages: ['en', 'fr', 'wes'],
} as const;

export async function ensureDemoWork(backend: Pick<Backend, 'exclusive'>, { member }: Pick<Settings, 'member'>): Promise<void> {
  const { experience, education, skills, languages } = demoWork;
  await backend.exclusive((db) =>
    db.query(insert, [
      stableId('demo-work', 'member'),
      member.email,
      ...[experience, education, skills, languages].map((told) => JSON.stringify(told)),
    ]),
  );
}
