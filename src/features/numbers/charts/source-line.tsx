/** Where the numbers of a chart come from, and how to take them along. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveCsv } from '#src/platform/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import { citationOf, csvRows, sourcesOf } from './series-files.ts';
import type { Series, Source } from './use-series.ts';

export const SourceLine = ({ series, title }: { readonly series: readonly Series[]; readonly title: string }) => {
  const placeName = usePlaceName();
  const { t } = useLingui();
  const [told, setTold] = useState<string | null>(null);
  const citation = citationOf(series, title, location.origin + location.pathname);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(citation);
      setTold(t`Copied`);
    } catch {
      // No permission, or no clipboard: there it can be marked and copied by hand.
      setTold(citation);
    }
  };
  return (
    <>
      {sourcesOf(series).map((source) => (
        <p key={source.title} className={styles.note}>
          <SourceName source={source} />
        </p>
      ))}
      <div className={`${styles.tools} no-print`}>
        <Button look="plain" onClick={() => saveCsv(series[0]?.code ?? 'table', csvRows(series, placeName))}>
          <Trans>Save as CSV</Trans>
        </Button>
        <Button look="plain" onClick={() => void copy()}>
          <Trans>Copy the source</Trans>
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {told}
      </p>
    </>
  );
};

const SourceName = ({ source: { title, publisher, url, licence: code, asOf } }: { readonly source: Source }) => {
  const sayDate = useDates();
  const date = sayDate(asOf);
  const { i18n } = useLingui();
  const by = publisher ?? '';
  const licence = sayLicence(i18n, code);
  return (
    <Trans>
      Source: {by} {url ? <a href={url}>{title}</a> : title}, as of {date}. Licence: {licence}.
    </Trans>
  );
};
