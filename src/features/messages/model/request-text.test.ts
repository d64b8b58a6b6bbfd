import { expect, test } from 'vitest';
import { withoutLinks } from './request-text.ts';

test.each([
  ['Look at https://example.org/x?y=1 now', 'Look at […] now'],
  ['HTTP://EXAMPLE.ORG', '[…]'],
  ['www.example.org, and bit.ly/3xYz', '[…] and […]'],
  ['Win at orange-money.top!', 'Win at […]!'],
  ['a.b.example.cm/path and again mtn.cm', '[…] and again […]'],
])('%s', (text, shown) => expect(withoutLinks(text, '[…]')).toBe(shown));

test.each(['Good morning. Is there water at the well?', 'At 3.30 p.m., before the market.', 'M. Ngum est là.Comme toujours', ''])(
  'words stay: %s',
  (text) => expect(withoutLinks(text, '[…]')).toBe(text),
);
