/** Polls for the end-to-end tests: the samples of every first start, and those that are only theirs. Who votes is a member of the test's own. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { encodePid } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { sparePolls } from '#tests/e2e/prepared/polls.ts';
import type { Member } from './accounts.ts';
import { dumpStorage } from './accounts.ts';
import { rowsOnServer } from './petitions.ts';

export const waitingVote = '○ Your vote waits on this phone. It goes when there is a network, and counts once.';
export const countedVote = '✓ You voted. Nobody can see how, not even this phone.';

export const pollId = (key: string): string => stableId('demo-polls', key);

export const addressOf = ({ id }: { readonly id: string }): string => `/polls/${encodePid(createHash('sha256').update(id).digest())}`;

export const pollAddress = (key: string): string => addressOf({ id: pollId(key) });

/** Of two answers the one that is never chosen is looked for as well: neither may be told. */
export interface SparePoll {
  readonly id: string;
  readonly address: string;
  readonly answers: readonly string[];
}
export const sparePoll = (n: number): SparePoll => {
  const poll = sparePolls[n];
  if (!poll) throw new Error(`there is no spare poll ${n}`);
  return { id: poll.id, address: addressOf(poll), answers: poll.question.options };
};

export const voteButton = (page: Page) => page.getByRole('button', { name: 'Vote', exact: true });

/** Chooses the first answer and says so. */
export const castVote = async (page: Page, { answers }: SparePoll): Promise<void> => {
  await page.getByLabel(answers[0] ?? '').check();
  await voteButton(page).click();
};

export const tookPart = async (origin: string, member: Member, { id }: { readonly id: string }): Promise<boolean> =>
  (await rowsOnServer(origin, member, 'poll_participations')).some((row) => row.id === id);

/** What is on the disk while a vote waits, and never again. */
export const holdsChoice = async (page: Page): Promise<boolean> => (await dumpStorage(page)).includes('"answers"');

/**
 * Nothing on the screen tells how she voted, and soon nothing on the phone: a pull may have told that she took part before the mutation itself,
 * whose answer was lost, has heard its verdict.
 */
export const expectNoChoice = async (page: Page, { answers }: SparePoll): Promise<void> => {
  for (const answer of answers) await expect(page.getByRole('main')).not.toContainText(answer);
  await expect.poll(() => holdsChoice(page), { message: 'the choice is still on the phone', timeout: 20_000 }).toBe(false);
};
