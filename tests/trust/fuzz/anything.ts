/** Hostile values of any type. */
import fc from 'fast-check';

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
export const text = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...payloads) },
  { weight: 6, arbitrary: fc.constantFrom(...lengths).map((length) => 'é'.repeat(length)) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(262_144), '𝔸'.repeat(65_536), 'a '.repeat(131_072)) },
);
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, -0.5, '', [], {}, [[]], [null], { status: 'ok' }),
  fc.jsonValue({ maxDepth: 3 }),
  text,
);

/** When somebody says that they did it: right ones, and what a clock or a forger makes of them. */
export const times = fc.constantFrom(
  '2026-11-21T10:00:00Z',
  '2026-02-30T10:00:00Z',
  'infinity',
  '',
  null,
  0,
  '294276-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999Z',
);

/** As meant, or with one field that is hostile; `also`: one that the server fills in itself. */
export const withFields = (fields: Readonly<Record<string, unknown>>, also: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(fields) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...Object.keys(fields), also), anything).map(([name, value]) => ({ ...fields, [name]: value })),
    },
  );
