/** Where the numbers of a chart come from. */
import { Trans, useLingui } from '@lingui/react/macro';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';
import { sourcesOf } from './series-files.ts';
import type { Series, Source } from './use-series.ts';

export const SourceLines = ({ series }: { readonly series: readonly Series[] }) =>
  sourcesOf(series).map((source) => (
    <p key={source.title} className={styles.note}>
      <SourceName source={source} />
    </p>
  ));

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
