/** Every line of a file of numbers by what becomes of it: what is at fault with its reason, what changes with its value before. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '#src/features/admin/editing/editing.module.css';
import { boxFaultText } from '#src/features/admin/editing/fault-words.tsx';
import { Labelled } from '#src/features/admin/editing/labelled.tsx';
import { PlannedCounts, plannedKinds, usePlannedNames } from '#src/features/admin/editing/planned-kinds.tsx';
import type { ReportedObservation } from '#src/features/admin/model/observation-report.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { columnName } from './column-names.ts';
import { useLineNames } from './use-line-names.ts';
import { usePointWords } from './use-point-words.ts';

type Report = readonly ReportedObservation[];

/** More of a kind stand in the report that can be saved. */
const mostShown = 200;

export const SeriesReport = ({ report }: { readonly report: Report }) => (
  <>
    <PlannedCounts lines={report} />
    {plannedKinds.map((kind) => (
      <ReportPart key={kind} kind={kind} report={report.filter((one) => one.kind === kind)} />
    ))}
    <p>
      <Button look="plain" onClick={() => saveCsv('import', reportRows(report))}>
        <Trans>Save every line as CSV</Trans>
      </Button>
    </p>
  </>
);

/** For who mends the file, or keeps what was decided. */
const reportRows = (report: Report): readonly (readonly string[])[] => [
  ['line', 'series', 'place', 'label', 'period', 'kind', 'before', 'after', 'faults'],
  ...report.map(({ line, series, place, label, period, kind, before, point, faults }) => [
    ...[String(line), series, place, label, period, kind, before ?? '', point],
    Object.entries(faults)
      .map((fault) => fault.join(': '))
      .join(', '),
  ]),
];

const ReportPart = ({ kind, report }: { readonly kind: ReportedObservation['kind']; readonly report: Report }) => {
  const names = usePlannedNames();
  const id = useId();
  if (report.length === 0) return null;
  const shown = report.slice(0, mostShown);
  const rest = report.length - shown.length;
  return (
    <details className={styles.post} open={kind !== 'same'}>
      <summary id={id}>
        {names[kind]} ({report.length})
      </summary>
      {kind === 'faulty' ? <FaultyLines report={shown} /> : <PlannedLines labelledBy={id} report={shown} />}
      {rest > 0 && (
        <p>
          <Plural value={rest} one="# more line stands in the saved report." other="# more lines stand in the saved report." />
        </p>
      )}
    </details>
  );
};

const useWhat = (): ((one: Omit<ReportedObservation, 'line'>) => string) => {
  const { seriesName, placeName } = useLineNames();
  return ({ series, place, label, period }) =>
    [series === '' ? '' : seriesName(series), place === '' ? '' : placeName(place), label, period].filter(Boolean).join(', ');
};

const FaultyLines = ({ report }: { readonly report: Report }) => {
  const { i18n } = useLingui();
  const what = useWhat();
  return (
    <ul className={styles.rows}>
      {report.map(({ line, ...one }) => (
        <li key={line}>
          <p>
            <Trans>Line {line}:</Trans> <bdi>{what(one) || '–'}</bdi>
          </p>
          {Object.entries(one.faults).map(([column, code]) => (
            <p key={column} className={styles.fault}>
              <Labelled label={i18n._(columnName(column))} /> {boxFaultText(code)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
};

const PlannedLines = ({ labelledBy, report }: { readonly labelledBy: string; readonly report: Report }) => {
  const { t } = useLingui();
  const what = useWhat();
  const say = usePointWords();
  return (
    <Table
      labelledBy={labelledBy}
      rows={report}
      keyOf={({ line }) => String(line)}
      columns={[
        { head: t`Line`, of: ({ line }) => line },
        { head: t`What`, of: what, isText: true },
        { head: t`Stands there`, of: ({ before, kind, point }) => say(kind === 'same' ? point : before), isText: true },
        { head: t`In the file`, of: ({ point }) => say(point), isText: true },
      ]}
    />
  );
};
