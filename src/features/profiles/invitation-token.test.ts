import { beforeEach, expect, test } from 'vitest';
import { forgetInvitation, invitationFor } from './invitation-token.ts';

const token = '0123456789abcdef'.repeat(4);
beforeEach(forgetInvitation);

test('a token is read from the link, kept on the way through sign-in, and forgotten once it was used', () => {
  expect(invitationFor('ngum', '')).toBeNull();
  expect(invitationFor('ngum', `#invitation=${token}`)).toBe(token);
  expect(invitationFor('ngum', '')).toBe(token);
  expect(invitationFor('paul', '')).toBeNull();
  forgetInvitation();
  expect(invitationFor('ngum', '')).toBeNull();
});

test.each(['#invitation=', `#invitation=${token}0`, `#invitation=${token.toUpperCase()}`, `#access_token=${token}`, '#<script>'])(
  '%s is none',
  (hash) => {
    expect(invitationFor('ngum', hash)).toBeNull();
  },
);
