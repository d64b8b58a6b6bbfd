import { expect, test } from 'vitest';
import { messageLimits } from '#src/features/messages/model/message.ts';
import { secondsOn2g } from './picture-size.ts';

test.each([
  [1, 1],
  [37_501, 11],
  [messageLimits.image, 12],
])('%i bytes take %i s', (bytes, seconds) => {
  expect(secondsOn2g(bytes)).toBe(seconds);
});
