/** Of an open poll that has ended: who voted how, as its ballot said before. */
import { Trans } from '@lingui/react/macro';
import { AskedPages } from '#src/widgets/written/asked-pages.tsx';
import { useAnswerWords } from './common/answer-words.ts';
import type { Poll } from './model/poll.ts';
import { readVoters, type Voter } from './read-voters.ts';

export const Voters = ({ poll }: { readonly poll: Poll }) => (
  <AskedPages
    title={<Trans>Who voted how</Trans>}
    offline={<Trans>Who voted how is read from the network, and there is none now.</Trans>}
    read={(page) => readVoters(poll.pid, page)}
  >
    {(pages) => <Rows poll={poll} voters={pages.flatMap(({ voters }) => voters)} />}
  </AskedPages>
);

const Rows = ({ poll, voters }: { readonly poll: Poll; readonly voters: readonly Voter[] }) => {
  const words = useAnswerWords();
  const said = ({ answers }: Voter): string =>
    poll.questions.map((asked, place) => (answers[place] ?? []).map((answer) => words(asked)[answer] ?? '').join(', ') || '–').join(' · ');
  return (
    <ul>
      {voters.map((voter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server gives voters no id, on purpose; the list only grows at its end
        <li key={place}>
          <bdi>{voter.name ?? <Trans>A member</Trans>}</bdi>: <bdi lang={poll.lang}>{said(voter)}</bdi>
          {voter.late && (
            <>
              {' · '}
              <Trans>arrived late</Trans>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
