/** What may be told of a poll: bars with their numbers as one table a question, turnout, what arrived late, by region, beside where people live, as a file, on paper, to be cited. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import written from '#src/widgets/written/written.module.css';
import { CitationBox } from './citation-box.tsx';
import { useAnswerWords } from './common/answer-words.ts';
import type { ListedPoll } from './common/use-polls.ts';
import { CompositionTable } from './composition-table.tsx';
import { EmbedLink } from './embed-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { Figures, Poll, PollResults, Question } from './model/poll.ts';
import { PollHeading } from './poll-heading.tsx';
import styles from './polls.module.css';
import { resultsFile } from './results-file.ts';
import { Voters } from './voters.tsx';
import { WhenTold, WhyInSteps } from './when-told.tsx';

export const PollResultsPage = ({ listed }: { readonly listed: ListedPoll }) => {
  const { t } = useLingui();
  const { poll, results } = listed;
  useTitle(`${t`Results`}: ${poll.title}`);
  return (
    <article className={styles.page}>
      <PollHeading poll={poll} />
      {results ? <Told poll={poll} results={results} /> : <NothingTold poll={poll} />}
      {poll.eligibility !== 'invited' && <EmbedLink poll={poll} />}
      <p className="no-print">
        <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.link}>
          <Trans>To the poll</Trans>
        </Link>
      </p>
    </article>
  );
};

const NothingTold = ({ poll }: Pick<ListedPoll, 'poll'>) => (
  <Message level={2} title={<Trans>No results yet</Trans>}>
    <p>
      <WhenTold poll={poll} isOver={poll.state === 'closed'} />
    </p>
    <WhyInSteps />
  </Message>
);

const Told = ({ poll, results }: { readonly poll: Poll; readonly results: PollResults }) => {
  const names = useAreaNames();
  const words = useAnswerWords();
  const save = (): void => saveFile(`mboa-poll-${poll.pid}.csv`, 'text/csv', [resultsFile(poll, results, words, names)]);
  return (
    <>
      <Turnout poll={poll} results={results} />
      {poll.questions.map((asked, n) => (
        <OneQuestion
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place, and none is added or taken away
          key={n}
          asked={asked}
          lang={poll.lang}
          figures={results.figures[n]}
          ballots={results.ballots}
        />
      ))}
      {Object.keys(results.regions).length > 0 && <ByRegion poll={poll} results={results} />}
      {poll.eligibility !== 'area' && <CompositionTable results={results} />}
      {poll.secrecy === 'open' && results.is_final && <Voters poll={poll} />}
      <p className={styles.small}>
        <Trans>Those who wanted to answer did. This is not a survey of the population. Small numbers are hidden to protect voters.</Trans>
      </p>
      <div className={`${styles.buttons} no-print`}>
        <Button look="plain" onClick={save}>
          <Trans>Save as CSV</Trans>
        </Button>
        <ShareBar title={poll.title} path={`/polls/results/${poll.pid}`} />
      </div>
      <CitationBox poll={poll} results={results} />
    </>
  );
};

const Turnout = ({ poll, results: { ballots, late, is_final } }: { readonly poll: Poll; readonly results: PollResults }) => {
  const number = useNumbers();
  const [votes, lateVotes, quorum] = [ballots, late ?? 0, poll.quorum ?? 0].map(number);
  return (
    <div>
      <p>
        <strong>
          <Plural value={ballots} one={`${votes} vote`} other={`${votes} votes`} />
        </strong>{' '}
        {is_final ? (
          <Trans>in all.</Trans>
        ) : (
          <Trans>told so far, in steps of 10, one step late. Votes of new accounts count at the close.</Trans>
        )}
      </p>
      {!is_final && <WhyInSteps />}
      {poll.quorum !== null && (
        <p>
          {ballots >= poll.quorum ? (
            <Trans>✓ At least {quorum} votes were needed: the result is valid.</Trans>
          ) : (
            <Trans>! At least {quorum} votes are needed for a valid result.</Trans>
          )}
        </p>
      )}
      {late !== null && (
        <p>
          <Trans>{lateVotes} more arrived late, from phones without a network. They are not in these figures.</Trans>
        </p>
      )}
    </div>
  );
};

interface OneQuestionProps {
  readonly asked: Question;
  readonly lang: string;
  readonly figures: Figures | undefined;
  readonly ballots: number;
}

const OneQuestion = ({ asked, lang, figures, ballots }: OneQuestionProps) => {
  if (!figures) return null;
  return 'cells' in figures ? (
    <FiguresTable asked={asked} lang={lang} cells={figures.cells} ballots={ballots} />
  ) : (
    <Ranking asked={asked} lang={lang} order={figures.order} />
  );
};

const Ranking = ({
  asked,
  lang,
  order,
}: Omit<OneQuestionProps, 'figures' | 'ballots'> & { readonly order: readonly (readonly number[])[] | null }) => {
  const words = useAnswerWords()(asked);
  return (
    <section>
      <h2 lang={lang}>{asked.text}</h2>
      {order === null ? (
        <p>
          <Trans>There are too few votes to tell an order.</Trans>
        </p>
      ) : (
        <ol>
          {order.map((places) => (
            <li key={places.join()} lang={lang}>
              <bdi>{places.map((place) => words[place] ?? '').join(' = ')}</bdi>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.small}>
        <Trans>Reckoned by Schulze’s method (2011): whoever beats the others one by one, by the strongest path, comes first.</Trans>
      </p>
    </section>
  );
};

const ByRegion = ({ poll, results }: { readonly poll: Poll; readonly results: PollResults }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const regions = Object.entries(results.regions)
    .map(([code, figures]) => ({ code, name: names.get(code) ?? '…', ...figures }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  return (
    <details className={written.more}>
      <summary>
        <Trans>By region, where 30 and more have voted</Trans>
      </summary>
      {regions.map(({ code, name, ballots, figures }) => (
        <section key={code}>
          <h2>{name}</h2>
          {poll.questions.map((asked, n) => {
            const told = figures[n];
            return (
              told &&
              'cells' in told && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place
                <FiguresTable key={n} asked={asked} lang={poll.lang} cells={told.cells} ballots={ballots} />
              )
            );
          })}
        </section>
      ))}
    </details>
  );
};
