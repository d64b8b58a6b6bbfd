import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, sha256ByHand } from './sha256.ts';

test('both ways give what the standard gives, for every length around a block', async () => {
  const samples = fc.sample(fc.uint8Array({ maxLength: 300 }), 50).concat(Array.from({ length: 130 }, (_, n) => new Uint8Array(n).fill(n)));
  for (const bytes of samples) {
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(sha256ByHand(bytes)).toString('hex')).toBe(expected);
    await expect(sha256(bytes.slice().buffer)).resolves.toBe(expected);
  }
});
