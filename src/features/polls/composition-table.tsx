/** Who voted, beside who lives where: by the share of each region, so that a reader sees who is missing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { Table } from '#src/ui/table.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { compositionOf } from './composition.ts';
import type { PollResults } from './model/poll.ts';
import styles from './polls.module.css';

interface RegionHere {
  readonly code: string;
  readonly name: string;
  readonly people: number | null;
  readonly asOf: string;
}

export const CompositionTable = ({ results }: { readonly results: PollResults }) => {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const number = useNumbers();
  const here = useRegions(language);
  const rows = compositionOf(results, new Map(here.map(({ code, people }) => [code, people])));
  if (!rows) return null;
  const share = (part: number): string => i18n.number(part, { style: 'percent' });
  const date = formatDate(here[0]?.asOf ?? '', language);
  return (
    <section>
      <Table
        caption={<Trans>Who voted, beside who lives where</Trans>}
        rows={rows}
        keyOf={({ code }) => code ?? ''}
        columns={[
          {
            head: t`Region`,
            of: ({ code }) =>
              code === null ? <Trans>All others, or no region told in time</Trans> : here.find((one) => one.code === code)?.name,
          },
          { head: t`Votes`, of: ({ votes }) => number(votes), sortBy: ({ votes }) => votes },
          { head: t`Of all votes`, of: ({ ofVotes }) => share(ofVotes) },
          { head: t`Of all people`, of: ({ ofPeople }) => share(ofPeople), sortBy: ({ ofPeople }) => ofPeople },
        ]}
      />
      <p className={styles.small}>
        <Trans>Regions are those members gave themselves. People: the estimate of {date}.</Trans>{' '}
        <Link to="/$directory" params={{ directory: 'regions' }} className="no-print">
          <Trans>The regions and their source</Trans>
        </Link>
      </p>
    </section>
  );
};

const useRegions = (language: 'en' | 'fr'): readonly RegionHere[] => {
  const { value } = useDirectory(`people of regions ${language}`, async (source): Promise<readonly RegionHere[]> => {
    const { rows } = await source.list({ table: 'regions', where: {}, text: '', sort: '', language, offset: 0, limit: 20 });
    return rows.map((row) => ({
      code: String(row.code),
      name: String(language === 'fr' ? row.nameFr : row.nameEn),
      people: typeof row.population === 'number' ? row.population : null,
      asOf: row.asOf,
    }));
  });
  return value ?? [];
};
