/** Which polls a list shows, by the part of its address after "?". Anyone can type anything there: what means nothing is ignored. */

import { fold } from '#src/shared/slug.ts';
import type { ListedPoll } from './common/use-polls.ts';
import { type Poll, type QuestionKind, questionKinds, takesVotes } from './model/poll.ts';

export const pollStages = ['open', 'coming', 'ended'] as const;
export type PollStage = (typeof pollStages)[number];
export const pollSorts = ['closing', 'newest', 'votes'] as const;
export type PollSort = (typeof pollSorts)[number];

export interface PollChoice {
  readonly text: string;
  /** Null: any. */
  readonly stage: PollStage | null;
  readonly kind: QuestionKind | null;
  /** `CM-NW`; `national`: those about the whole country. */
  readonly area: string | null;
  /** Only those that this member took part in. */
  readonly isMine: boolean;
  /** Only those that this member follows. */
  readonly isFollowed: boolean;
  readonly sort: PollSort;
}

/** A literal: whatever is read from other modules while this one starts may not be there yet. */
export const anyPoll: PollChoice = { text: '', stage: null, kind: null, area: null, isMine: false, isFollowed: false, sort: 'closing' };

const longestText = 200;
type Search = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null => values.find((one) => one === value) ?? null;

export const readPollSearch = (search: Search): PollChoice => ({
  text: typeof search.q === 'string' ? search.q.slice(0, longestText) : '',
  stage: oneOf(pollStages, search.state),
  kind: oneOf(questionKinds, search.kind),
  area: typeof search.area === 'string' && /^(CM-[A-Z]{2}|national)$/.test(search.area) ? search.area : null,
  isMine: search.mine !== undefined,
  isFollowed: search.followed !== undefined,
  sort: oneOf(pollSorts, search.sort) ?? 'closing',
});

/** As short as it can be: what goes without saying is not said. */
export const writePollSearch = ({ text, stage, kind, area, isMine, isFollowed, sort }: PollChoice): Search => ({
  ...(text.trim() === '' ? {} : { q: text }),
  ...(stage ? { state: stage } : {}),
  ...(kind ? { kind } : {}),
  ...(area ? { area } : {}),
  ...(isMine ? { mine: '' } : {}),
  ...(isFollowed ? { followed: '' } : {}),
  ...(sort === 'closing' ? {} : { sort }),
});

export const isNarrowed = ({ text, stage, kind, area, isMine, isFollowed }: PollChoice): boolean =>
  text.trim() !== '' || stage !== null || kind !== null || area !== null || isMine || isFollowed;

/** `now` in ms, by the server's clock as it was heard last. */
export const stageOf = (poll: Poll, now: number): PollStage => {
  if (takesVotes(poll, now)) return 'open';
  return poll.state === 'scheduled' && now < Date.parse(poll.opens_at) ? 'coming' : 'ended';
};

/** Those of its author's that nobody else sees are not listed. */
export const isPublic = ({ state }: Poll): boolean =>
  state === 'scheduled' || state === 'open' || state === 'closed' || state === 'cancelled';

export const findPolls = (all: readonly ListedPoll[], choice: PollChoice, now: number): readonly ListedPoll[] => {
  const words = fold(choice.text).split(/\s+/).filter(Boolean);
  return all
    .filter(({ poll, took, isFollowed }) => {
      if (!isPublic(poll)) return false;
      if (choice.stage !== null && stageOf(poll, now) !== choice.stage) return false;
      if (choice.kind !== null && !poll.questions.some(({ kind }) => kind === choice.kind)) return false;
      if (choice.area !== null && (poll.region_code ?? 'national') !== choice.area) return false;
      if ((choice.isMine && took === null) || (choice.isFollowed && !isFollowed)) return false;
      const said = fold([poll.title, poll.text ?? '', ...poll.questions.map(({ text }) => text)].join(' '));
      return words.every((word) => said.includes(word));
    })
    .sort((a, b) => orders[choice.sort](a, b, now) || (a.poll.id < b.poll.id ? -1 : 1));
};

type Order = (a: ListedPoll, b: ListedPoll, now: number) => number;

const time = (iso: string): number => Date.parse(iso);

const orders: Readonly<Record<PollSort, Order>> = {
  // Those that can be answered by their end, then those to come by their beginning, then the ended, the last first.
  closing: (a, b, now) => {
    const [one, other] = [stageOf(a.poll, now), stageOf(b.poll, now)];
    if (one !== other) return pollStages.indexOf(one) - pollStages.indexOf(other);
    if (one === 'coming') return time(a.poll.opens_at) - time(b.poll.opens_at);
    const sooner = time(a.poll.closes_at) - time(b.poll.closes_at);
    return one === 'open' ? sooner : -sooner;
  },
  newest: (a, b) => time(b.poll.opens_at) - time(a.poll.opens_at),
  votes: (a, b) => (b.results?.ballots ?? 0) - (a.results?.ballots ?? 0),
};
