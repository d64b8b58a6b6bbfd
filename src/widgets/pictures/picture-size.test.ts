import { expect, test } from 'vitest';
import { messageLimits } from '#src/features/messages/model/message.ts';
import { kilobytes, secondsOn2g } from './picture-size.ts';

test.each([
  [1, 1, 1],
  [37_501, 38, 11],
  [messageLimits.image, 45, 12],
])('%i bytes are %i KB and %i s', (bytes, size, seconds) => {
  expect([kilobytes(bytes), secondsOn2g(bytes)]).toEqual([size, seconds]);
});
