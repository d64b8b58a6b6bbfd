import { Trans, useLingui } from '@lingui/react/macro';
import { formatShortDay } from '#src/shared/format-day.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import written from '#src/widgets/written/written.module.css';
import { citationOf } from './citation.ts';
import type { Poll, PollResults } from './model/poll.ts';

export const CitationBox = ({ poll, results }: { readonly poll: Poll; readonly results: PollResults }) => {
  const { t, i18n } = useLingui();
  const votes = useNumbers()(results.ballots);
  const opened = formatShortDay(poll.opens_at, i18n.locale);
  const closes = formatShortDay(poll.closes_at, i18n.locale);
  const about = results.is_final
    ? t`Poll of members, not a survey of the population; ${votes} votes, ${opened} to ${closes}`
    : t`Poll of members, not a survey of the population; ${votes} votes so far, open until ${closes}`;
  const text = citationOf({
    author: poll.owner_name,
    year: new Date(poll.opens_at).toLocaleDateString('en-GB', { year: 'numeric', timeZone: 'Africa/Douala' }),
    title: poll.is_sample ? `${poll.title} (${t`Sample`})` : poll.title,
    about,
    url: `${location.origin}/polls/results/${poll.pid}`,
  });
  return (
    <details className={`${written.more} no-print`}>
      <summary>
        <Trans>Cite these results</Trans>
      </summary>
      <CopyBox label={t`As it stands in a list of sources`} text={text} />
    </details>
  );
};
