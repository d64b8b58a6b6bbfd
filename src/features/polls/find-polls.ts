/** Which polls a list shows, by the part of its address after "?". Anyone can type anything there: what means nothing is ignored. */

import { hasWords, wordsIn } from '#src/shared/has-words.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { fits, type ListAddress, type ListChoice } from '#src/widgets/list/list-address.ts';
import { type ListedPoll, wordsOf } from './common/use-polls.ts';
import { isPublic, isWeekly, pollStages, questionKinds, stageOf } from './model/poll.ts';

const isGiven = (value: string): boolean => value === '';

/**
 * Of the area: `CM-NW`, or `national`: those about the whole country. `mine`: this member took part; `followed`: this member follows. `weekly`: the
 * questions of each week; those that are over are listed only where they or words are asked for.
 */
export const pollAddress: ListAddress = {
  filters: {
    state: (value) => pollStages.some((one) => one === value),
    kind: (value) => questionKinds.some((one) => one === value),
    area: (value) => value === 'national' || regionCodes.some((one) => one === value),
    mine: isGiven,
    followed: isGiven,
    weekly: isGiven,
  },
  sorts: ['closing', 'newest', 'votes'],
};

/** A literal: whatever is read from other modules while this one starts may not be there yet. */
export const anyPoll: ListChoice = { text: '', sort: 'closing', where: {} };

export const findPolls = (all: readonly ListedPoll[], choice: ListChoice, now: number): readonly ListedPoll[] => {
  const words = wordsIn(choice.text);
  return all
    .filter(({ poll, took, isFollowed }) => {
      if (!isPublic(poll) || !fits(choice, 'weekly', isWeekly(poll) ? '' : null)) return false;
      if (isWeekly(poll) && stageOf(poll, now) === 'ended' && isUnasked(choice)) return false;
      if (!fits(choice, 'state', stageOf(poll, now)) || !fits(choice, 'area', poll.region_code ?? 'national')) return false;
      if (!poll.questions.some(({ kind }) => fits(choice, 'kind', kind))) return false;
      if (!fits(choice, 'mine', took === null ? null : '') || !fits(choice, 'followed', isFollowed ? '' : null)) return false;
      return hasWords(wordsOf(poll), words);
    })
    .sort((a, b) => orderOf(choice.sort)(a, b, now) || (a.poll.id < b.poll.id ? -1 : 1));
};

/** Nothing is asked for of which there are few. */
const isUnasked = ({ text, where }: ListChoice): boolean =>
  text.trim() === '' && ['weekly', 'mine', 'followed'].every((filter) => !where[filter]?.length);

type Order = (a: ListedPoll, b: ListedPoll, now: number) => number;

const time = (iso: string): number => Date.parse(iso);

const orderOf = (sort: string): Order => {
  if (sort === 'newest') return (a, b) => time(b.poll.opens_at) - time(a.poll.opens_at);
  if (sort === 'votes') return (a, b) => (b.results?.ballots ?? 0) - (a.results?.ballots ?? 0);
  // Those that can be answered by their end, then those to come by their beginning, then the ended, the last first.
  return (a, b, now) => {
    const [one, other] = [stageOf(a.poll, now), stageOf(b.poll, now)];
    if (one !== other) return pollStages.indexOf(one) - pollStages.indexOf(other);
    if (one === 'coming') return time(a.poll.opens_at) - time(b.poll.opens_at);
    const sooner = time(a.poll.closes_at) - time(b.poll.closes_at);
    return one === 'open' ? sooner : -sooner;
  };
};
