/**
 * The pages of a long pull, asked for while earlier ones are being written: the line and the disk work at once. Laws kept here:
 *   * each question is the one that follows from the answer before it, and an answer is taken only for the very question that comes
 *     next, in the turn that comes next: with another one somebody else's answer came in between;
 *   * few answers lie here unwritten, so that a long pull takes no more memory than a short one.
 */
import { ok, type Result } from '#src/shared/result.ts';
import type { Ports, Remote } from './ports.ts';
import type { Answer, Grants, SyncFault, SyncRequest } from './protocol.ts';

export type Answered = Result<readonly [Answer, ...Answer[]], SyncFault>;

export interface Pages {
  /** The answer to `question`, and what followed it and is here already. Null: what was asked for is another question. */
  take(question: SyncRequest, turn: number): Promise<Answered> | null;
}

/** As many as are written in one transaction: its end costs as much as a hundred rows, but a mutation waits until it is over. */
const mostHeld = 4;

interface Page {
  readonly question: string;
  readonly turn: number;
  readonly answer: ReturnType<Remote['sync']>;
  isHere: boolean;
}

/** Goes on from the answer to `last`, which is taken in `turn`. `subscribed`: the scopes that are asked for until they are granted. */
export const readPages = ({ remote, mayPull }: Ports, last: SyncRequest, turn: number, subscribed: Grants, first: Answer): Pages => {
  const pages: Page[] = [];
  let next = turn;
  let waiting: Answer | null = null;
  const ask = ({ cursor, scopes }: Answer): void => {
    if (mayPull?.() === false) return;
    next += 1;
    const question = { ...last, cursor, scopes: { ...subscribed, ...scopes } };
    const page: Page = { question: JSON.stringify(question), turn: next, answer: remote.sync(question), isHere: false };
    pages.push(page);
    // Whoever takes the answer hears of a failure; an answer that nobody takes troubles nobody.
    page.answer.then(
      (answer) => {
        page.isHere = true;
        if (!answer.ok || !answer.value.more) return;
        if (pages.length < mostHeld) ask(answer.value);
        else waiting = answer.value;
      },
      () => undefined,
    );
  };
  const goOn = (): void => {
    const answer = waiting;
    waiting = null;
    if (answer) ask(answer);
  };
  const takeAll = async (page: Page): Promise<Answered> => {
    const answer = await page.answer;
    if (!answer.ok) return answer;
    const answers: [Answer, ...Answer[]] = [answer.value];
    pages.shift();
    while (pages[0]?.isHere) {
      const following = await pages[0].answer;
      // It is told when its own turn comes.
      if (!following.ok) break;
      answers.push(following.value);
      pages.shift();
    }
    goOn();
    return ok(answers);
  };
  ask(first);
  return {
    take: (question, turn) => {
      const [page] = pages;
      return page?.turn === turn && page.question === JSON.stringify(question) ? takeAll(page) : null;
    },
  };
};
