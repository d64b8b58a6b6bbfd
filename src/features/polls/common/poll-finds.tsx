/** Polls on this phone that say every word, in the search. */
import { Trans } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { isPublic } from '#src/features/polls/model/poll.ts';
import { hasWords, wordsIn } from '#src/shared/has-words.ts';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { PollRow } from './poll-row.tsx';
import { usePolls, wordsOf } from './use-polls.ts';

export const Found = (props: FoundProps) => {
  const here = usePolls();
  const names = useAreaNames();
  const now = Date.now() + (useClockOffset() ?? 0);
  const words = wordsIn(props.text);
  const found = here?.rows
    .filter(({ poll }) => isPublic(poll) && hasWords(wordsOf(poll), words))
    .sort((a, b) => (a.poll.id < b.poll.id ? 1 : -1))
    .slice(0, mostFound + 1);
  return (
    <FoundSection
      {...props}
      name="polls"
      pids={found?.map(({ poll }) => poll.pid)}
      title={<Trans>Polls</Trans>}
      list="/polls"
      more={<Trans>More polls</Trans>}
    >
      <ul>
        {found?.slice(0, mostFound).map((listed) => (
          <li key={listed.poll.id}>
            <PollRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
    </FoundSection>
  );
};
