import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePid, isPid } from '#src/shared/pid.ts';
import { numberToPid, pidToNumber } from './pid-number.ts';
import { fromPlanes, packPids, toPlanes, unpackPids, unzigzag, widthOf, zigzag } from './planes.ts';

test('a public id and its number are the same thing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 7, maxLength: 7 }), (bytes) => {
      const pid = encodePid(bytes);
      expect(isPid(pid)).toBe(true);
      expect(numberToPid(pidToNumber(pid))).toBe(pid);
    }),
  );
});

test('packed pids come back, all 50 bits of them', () => {
  const pids = fc.array(fc.integer({ min: 0, max: 2 ** 50 - 1 }), { maxLength: 20 });
  fc.assert(
    fc.property(pids, (list) => {
      expect(Array.from(unpackPids(packPids(list), list.length))).toEqual(list);
    }),
  );
  expect(packPids(Array.from({ length: 400 }, () => 2 ** 50 - 1))).toHaveLength(2500);
});

test('numbers come back from their byte planes, signs from their zigzag', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(numbers, (list) => {
      const width = widthOf(list);
      expect(Array.from(fromPlanes(toPlanes(list, width), list.length, width))).toEqual(list);
    }),
  );
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(unzigzag(zigzag(value))).toBe(value);
    }),
  );
});
