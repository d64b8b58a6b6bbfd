/** What a sign-up makes of a new member, whatever the form sent, and what goes and stays when they leave. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#src/shared/slug.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
    values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org')`);
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr, deleted_at)
    values (gen_random_uuid(), 'test', 'NW', '2026', 'none', 'CM-NW', 'North-West', 'Nord-Ouest', null),
      (gen_random_uuid(), 'test', 'XX', '2026', 'none', 'CM-XX', 'Gone', 'Disparue', now())`);
});
afterAll(() => stage?.close());

const profileOf = async (member: string) =>
  (await stage.query('select display_name, region_code from public.profiles where user_id = $1', [member]))[0];
const clean = async (typed: string | null, longest: number): Promise<string | null> =>
  (await stage.query('select app.clean_text($1, $2) as text', [typed, longest]))[0]?.text as string | null;

test('a sign-up makes a profile with the name and the region', async () => {
  const member = await stage.addMember({ display_name: '  Ŋgoŋ\t\n E\u0301lise ', region_code: 'CM-NW' });
  expect(await profileOf(member)).toEqual({ display_name: 'Ŋgoŋ Élise', region_code: 'CM-NW' });
});

describe('bad data leaves a field empty and never stops a sign-up', () => {
  test.each<[string, unknown, string | null]>([
    ['nothing', {}, null],
    ['null', null, null],
    ['a list', ['display_name'], null],
    ['a text', 'display_name', null],
    ['a number', 7, null],
    ['an empty name', { display_name: '' }, null],
    ['spaces', { display_name: ' \t\u00a0\u3000 ' }, null],
    ['control characters', { display_name: '\u0001\u001b\u007f\u0085' }, null],
    ['invisible characters', { display_name: '\u200b\u200d\u202e\ufeff\u{e0041}' }, null],
    ['a name that turns its direction', { display_name: 'N\u202egum\u2066' }, 'Ngum'],
    ['a name of an office', { display_name: 'A\u202edmin\u2066' }, null],
    ['10,000 letters', { display_name: 'é'.repeat(10_000) }, 'é'.repeat(80)],
    ['10,000 letters of four bytes', { display_name: '𝔸'.repeat(10_000) }, '𝔸'.repeat(80)],
    ['a name that would end in a space', { display_name: `${'a'.repeat(79)} b` }, 'a'.repeat(79)],
    ['a number for a name', { display_name: 42 }, null],
    ['a list for a name', { display_name: ['Ngo'] }, null],
    ['an object for a name', { display_name: { display_name: 'Ngo' } }, null],
    ['markup', { display_name: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
    ['statements', { display_name: "'); drop table public.profiles; --" }, "'); drop table public.profiles; --"],
    ['an escape that is only text', { display_name: '\\u0000' }, '\\u0000'],
  ])('%s', async (_, told, name) => {
    expect(await profileOf(await stage.addMember(told))).toEqual({ display_name: name, region_code: null });
  });

  test.each<[unknown]>([['CM-ZZ'], ['cm-nw'], ['CM-XX'], [''], [7], [null], [['CM-NW']], [{ code: 'CM-NW' }]])(
    'the region %j',
    async (region) => {
      expect(await profileOf(await stage.addMember({ display_name: 'Ngo', region_code: region }))).toEqual({
        display_name: 'Ngo',
        region_code: null,
      });
    },
  );

  test('whatever the form sends', async () => {
    const anything = fc.oneof(
      fc.jsonValue().map((value) => ({ display_name: value, region_code: value })),
      fc.string({ unit: 'binary', maxLength: 400 }).map((value) => ({ display_name: value })),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (told) => {
        // A NUL is refused by the type jsonb, before anything of ours runs.
        fc.pre(!JSON.stringify(told).includes('\\u0000'));
        const profile = await profileOf(await stage.addMember(told));
        expect(profile).toBeDefined();
        const name = profile?.display_name;
        if (typeof name === 'string') expect([...name].length).toBeLessThanOrEqual(80);
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });
});

describe('clean_text', () => {
  test('what it gave stays as it is when cleaned again', async () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(' ', '\t', '\u200b', '\u0301', '\u0001', 'e', '\u2028', '\u0085')),
    );
    await fc.assert(
      fc.asyncProperty(
        pieces.map((parts) => parts.join('').replaceAll('\0', '')),
        fc.integer({ min: 1, max: 20 }),
        async (typed, longest) => {
          const once = await clean(typed, longest);
          expect(await clean(once, longest)).toBe(once);
          if (once === null) return;
          expect([once.trim(), once.normalize('NFC'), once.length > 0]).toEqual([once, once, true]);
          expect(once).not.toMatch(/[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]| {2}/u);
        },
      ),
      { numRuns: 1000, seed: 20261121 },
    );
  });

  test('a long run of accents, which PostgreSQL sorts in a time with the square and without hearing a timeout, is cut first', async () => {
    const typed = `a${'\u0301'.repeat(8000)}${'\u0323'.repeat(8000)}`;
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const uncut = await time(() => stage.query("select length(pg_catalog.normalize($1, 'NFC'))", [typed]));
    expect(await time(() => clean(typed, 80))).toBeLessThan(uncut / 5);
  });
});

test('fold does the same on the server as in the app', async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aéÈçÑŋŊɛƐɔƆɓƁɗƊəƏǝƎœŒæÆɨƗʉɄɑⱭƴƳøØǿɣƔⱱꞌꞋʔ’ʼ'-% _\u0301ZßΩЖ"), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      expect((await stage.query('select app.fold($1) as folded', [text]))[0]?.folded).toBe(fold(text));
    }),
    { numRuns: 500, seed: 20261121 },
  );
});

test('when an account is deleted, profile and roles go with it and the log stays', async () => {
  const admin = await stage.addAdmin();
  const member = await stage.addMember({ display_name: 'Ngo' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await stage.call(admin, 'grant_role', member, 'moderator', 'knows the region', until);
  for (const gone of [member, admin]) await stage.query('delete from auth.users where id = $1', [gone]);
  for (const table of ['profiles', 'user_roles'])
    expect(await stage.query(`select from public.${table} where user_id = any ($1)`, [[member, admin]])).toEqual([]);
  expect(await stage.query('select actor_id, subject_id from public.audit_log where subject_id = $1', [member])).toEqual([
    { actor_id: admin, subject_id: member },
  ]);
  expect(await stage.query('select app.first_broken_entry() as id')).toEqual([{ id: null }]);
});

test('who signed up before there were profiles gets one when they are introduced', async () => {
  const accounts = readMigrations().find((file) => file.name === 'accounts');
  const member = await stage.addMember({ display_name: ' Ngo ', region_code: 'CM-NW' });
  await stage.query('begin');
  try {
    await stage.query('drop table public.profiles, public.user_roles, public.audit_log cascade');
    await stage.query(
      `drop function app.welcome_member, app.add_profile, app.has_role, app.holds_role, app.touch_profile, app.clean_text, app.fold cascade`,
    );
    await stage.query(accounts?.sql ?? '');
    expect(await profileOf(member)).toEqual({ display_name: 'Ngo', region_code: 'CM-NW' });
  } finally {
    await stage.query('rollback');
  }
});
