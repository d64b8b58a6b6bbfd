/** What members type, hostile or clumsy, and what is kept of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

let stage: Stage;
let ngum: string;
beforeAll(async () => {
  stage = await openStage();
  ngum = await stage.addMember();
});
afterAll(() => stage?.close());

const write = async (column: string, value: unknown, table = 'profiles') => {
  const { rows, error } = await stage.request(
    ngum,
    `update public.${table} set ${column} = $2 where user_id = $1 returning ${column} as kept`,
    [ngum, value],
  );
  return error ?? rows[0]?.kept;
};

describe('long texts keep their lines', () => {
  test.each<[string, string | null, string | null]>([
    ['plain', 'One\nTwo', 'One\nTwo'],
    ['a paragraph', 'One\n\nTwo', 'One\n\nTwo'],
    ['many empty lines', 'One\n\n \n\t\n\nTwo', 'One\n\nTwo'],
    ['lines of other systems', 'One\r\nTwo\rThree\u2028Four\u2029Five\u0085Six\u000bSeven', 'One\nTwo\nThree\nFour\nFive\nSix\nSeven'],
    ['spaces around lines', '  One \t\n\u00a0 Two  ', 'One\nTwo'],
    ['lines before and after', '\n\n One \n\n', 'One'],
    ['one form', 'E\u0301lise', 'Élise'],
    ['what cannot be seen', 'A\u202edmin\u0001\u200b\ufeff\nB\u2066', 'Admin\nB'],
    [
      'markup is text',
      '<script>alert(1)</script>\n<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>\n<img src=x onerror=alert(1)>',
    ],
    ['nothing', '', null],
    ['nothing but lines', '\n \r\n\u2028', null],
    ['nothing but joiners', '\u200d\n\u200c', null],
    ['null', null, null],
  ])('%s', async (_, typed, kept) => {
    expect(await write('bio', typed)).toBe(kept);
    expect(await write('education', typed)).toBe(kept);
  });

  test.each([
    ['bio', 500],
    ['work_experience', 2000],
    ['education', 2000],
  ])('%s is cut at %i characters of any size', async (column, longest) => {
    for (const letter of ['a', 'é', '\u{1d538}']) expect(await write(column, letter.repeat(longest + 700))).toBe(letter.repeat(longest));
    const lines = await write(column, 'a\n'.repeat(longest));
    expect(lines).toBe('a\n'.repeat(longest / 2).slice(0, -1));
  });

  test('what was kept stays as it is when it is kept again', async () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n', '\r', ' ', '\u200d', '\u0301', 'e', '\u2028', '\n\n\n')),
    );
    await fc.assert(
      fc.asyncProperty(
        pieces.map((parts) => parts.join('').replaceAll('\0', '')),
        fc.integer({ min: 1, max: 30 }),
        async (typed, longest) => {
          const clean = async (text: string | null) =>
            (await stage.query('select app.clean_lines($1, $2) as text', [text, longest]))[0]?.text as string | null;
          const once = await clean(typed);
          expect(await clean(once)).toBe(once);
          if (once === null) return;
          expect(Array.from(once).length).toBeLessThanOrEqual(longest);
          expect(once).not.toMatch(/[^\P{Cc}\n]|[\u200b\u2028-\u202e]|\n{3}/u);
        },
      ),
      { numRuns: 500, seed: 20261121 },
    );
  });

  test('a text made to take long does not', async () => {
    const began = performance.now();
    for (const typed of ['\n'.repeat(1_000_000), 'a\n'.repeat(500_000), `a${'\u0301\u0323'.repeat(200_000)}`])
      await write('education', typed);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('lists', () => {
  test.each<[string, unknown, readonly string[] | string]>([
    ['plain', ['Weaving', 'Dyeing'], ['Weaving', 'Dyeing']],
    ['cleaned, in their order', ['  Zebu  care ', '\u200b', '', 'E\u0301tude'], ['Zebu care', 'Étude']],
    ['the same word once', ['Weaving', 'weaving', 'WEAVING ', 'Wéaving'], ['Weaving']],
    ['21 entries', Array.from({ length: 21 }, (_, i) => `s${i}`), Array.from({ length: 20 }, (_, i) => `s${i}`)],
    ['41 letters', ['é'.repeat(41)], ['é'.repeat(40)]],
    ['50,000 entries', Array.from({ length: 50_000 }, (_, i) => `s${i}`), Array.from({ length: 20 }, (_, i) => `s${i}`)],
    ['null among them', ['Weaving', null], ['Weaving']],
    ['markup', ['<b>x</b>'], ['<b>x</b>']],
    ['none', [], []],
  ])('%s', async (_, typed, kept) => {
    expect(await write('skills', typed)).toEqual(kept);
    expect(await write('interests', typed)).toEqual(kept);
  });
});

describe('websites', () => {
  test.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'https://sub.example.org:8443/',
    'HTTPS://Example.ORG/x',
    'https://xn--bcher-kva.example',
    'https://mboa.example/ɓ',
  ])('%s is kept', async (address) => {
    expect(await write('website_url', address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'example.org',
    '//example.org',
    'https://',
    'https://localhost',
    'https:/example.org',
    'https:\\\\example.org',
    'https://user:pass@example.org',
    'https://user@example.org',
    'https://example.org\\@evil.example',
    'https://exa mple.org',
    'https://example.org/ x',
    'https://example.org/\\x',
    'vbscript:https://example.org',
    `https://example.org/${'a'.repeat(181)}`,
    `https://example.org/${'a'.repeat(5000)}`,
  ])('%s is refused', async (address) => {
    expect(await write('website_url', address)).toBe('23514');
  });

  test.each([null, '', '  '])('%j takes it away', async (address) => {
    expect(await write('website_url', address)).toBeNull();
  });
});

describe('phone numbers', () => {
  test.each([
    ['+237670000001', '+237670000001'],
    ['+237 6 70 00-00.01', '+237670000001'],
    [' +1 (202) 555-0143 ', '+12025550143'],
    ['', null],
    [null, null],
  ])('%j is kept as %j', async (typed, kept) => {
    expect(await write('phone_number', typed, 'profile_private')).toBe(kept);
  });

  test.each([
    '670000001',
    '00237670000001',
    '+0237670000',
    '+237',
    '+23767000000000000',
    '+237abc0000',
    '+237670000001;',
    'tel:+237670000001',
  ])('%s is refused', async (typed) => {
    expect(await write('phone_number', typed, 'profile_private')).toBe('23514');
  });
});

test.each(['nobody', '', 'Everyone', 'ME', null])('the audience %j is refused', async (audience) => {
  expect(await write('bio_seen_by', audience)).toMatch(/^23/);
});
