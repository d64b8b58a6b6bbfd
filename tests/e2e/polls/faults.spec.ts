/** Every fault a line, a portal or a server can have, while somebody votes: it counts once, and nothing is left of how. */
import { arriveSignedIn, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { casesOf, type FaultFlow, playCases, type Scene, saved } from '#tests/e2e/harness/faults.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import {
  castVote,
  countedVote,
  expectNoChoice,
  holdsChoice,
  sparePoll,
  tookPart,
  voteButton,
  waitingVote,
} from '#tests/e2e/harness/polls.ts';

interface VoteScene extends Scene {
  readonly ngum: Member;
  /** Which poll is voted on: one cannot be taken back, so each time it is the next. */
  readonly turn: { at: number };
}

const voting: FaultFlow<VoteScene> = {
  name: 'voting',
  begin: async ({ page, turn }) => {
    turn.at += 1;
    await page.goto(sparePoll(turn.at).address);
    await expect(voteButton(page)).toBeEnabled();
  },
  act: async ({ page, turn }) => {
    const poll = sparePoll(turn.at);
    await castVote(page, poll);
    await expect(page.getByText(waitingVote).or(page.getByText(countedVote))).toBeVisible();
    for (const answer of poll.answers) await expect(page.getByRole('main')).not.toContainText(answer);
  },
  end: async ({ page, gateway, ngum, turn }) => {
    const poll = sparePoll(turn.at);
    await expect(page.getByText(countedVote)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => tookPart(gateway.origin, ngum, poll), { timeout: 20_000 }).toBe(true);
    await expectNoChoice(page, poll);
  },
};
const cases = casesOf([voting]);

test(`${cases.length} votes on broken lines: each counts once`, { tag: '@proof' }, async ({ page, gateway, watch }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await playCases({ page, gateway, watch, ngum, turn: { at: -1 } }, cases);
});

test('behind a portal a vote stays, seen in the outbox without its choice, until the portal is gone', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const poll = sparePoll(0);
  await page.goto(poll.address);
  await expect(voteButton(page)).toBeEnabled();
  gateway.portal(true);
  gateway.forget();
  await castVote(page, poll);
  await expect(page.getByText(waitingVote)).toBeVisible();
  await expect.poll(() => gateway.asked.filter((path) => path.endsWith('/rpc/sync')).length).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('status').getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Your vote on/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting|Kept here · 1/);
  for (const answer of poll.answers) await expect(page.getByRole('main')).not.toContainText(answer);
  expect(await holdsChoice(page), 'the portal has cleared the vote').toBe(true);
  gateway.portal(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  expect(await tookPart(gateway.origin, ngum, poll)).toBe(true);
  await page.goto(poll.address);
  await expect(page.getByText(countedVote)).toBeVisible();
  await expectNoChoice(page, poll);
});
