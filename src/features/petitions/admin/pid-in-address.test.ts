import { expect, test } from 'vitest';
import { pidInAddress } from './pid-in-address.ts';

test.each([
  ['the number alone', '0a1b2c3d4e'],
  ['the number in capitals, with spaces around', '  0A1B2C3D4E '],
  ['the last part of an address', 'mend-the-bridge-0a1b2c3d4e'],
  ['a whole address', 'https://mboa.example/fr/petitions/mend-the-bridge-0a1b2c3d4e'],
  ['an address with what was shared with it', 'https://mboa.example/petitions/mend-the-bridge-0a1b2c3d4e/?from=poster#signers'],
])('%s names the petition', (_, typed) => {
  expect(pidInAddress(typed)).toBe('0a1b2c3d4e');
});

test.each(['', 'mend the bridge', 'https://mboa.example/petitions', '0a1b2c3d4', 'mend-the-bridge-0a1b2c3d4u'])(
  '“%s” names none',
  (typed) => {
    expect(pidInAddress(typed)).toBe(null);
  },
);
