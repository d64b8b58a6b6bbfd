/** Which column of a file of numbers is what, of which series it is where none says so, and the date of its source: guessed, and the editor decides. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { BackToFile } from '#src/features/admin/editing/back-to-file.tsx';
import { boxFaultText } from '#src/features/admin/editing/fault-words.tsx';
import { MatchedColumns } from '#src/features/admin/editing/matched-columns.tsx';
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import {
  faultOfObservations,
  guessObservations,
  type ObservationMatchFault,
  observationColumns,
} from '#src/features/admin/model/observation-columns.ts';
import { type Observation, readObservations } from '#src/features/admin/model/observations.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { columnNames } from './column-names.ts';
import { type SeriesWords, useSeriesWords } from './use-series-words.ts';

interface SeriesColumnsProps {
  readonly file: ReadFile;
  readonly onBack: () => void;
  readonly onMatched: (told: readonly Observation[], asOf: string) => void;
}

const isDate = (told: string): boolean => /^\d{4}(-\d{2}){0,2}$/.test(told);

export const SeriesColumns = ({ file, onBack, onMatched }: SeriesColumnsProps) => {
  const { i18n } = useLingui();
  const words = useSeriesWords();
  const [matching, setMatching] = useState(() => guessObservations(file.heads));
  const [series, setSeries] = useState('');
  const [{ attempt, asOf }, setTried] = useState({ attempt: 0, asOf: '' });
  const fault = attempt > 0 ? faultOfObservations(matching, series) : null;
  const twice = fault !== null && typeof fault === 'object' ? fault.twice : new Set<number>();
  const handleSubmit = (data: FormData): void => {
    const told = textIn(data, 'as_of').trim();
    setTried({ attempt: attempt + 1, asOf: told });
    if (faultOfObservations(matching, series) === null && isDate(told))
      onMatched(readObservations(file, { matching, series, words }), told);
  };
  const said = matchFaultText(fault);
  return (
    <>
      <BackToFile onBack={onBack} />
      <Form fault={said ? { text: said } : null} attempt={attempt} onSubmit={handleSubmit}>
        <h2>
          <Trans>Which column is what?</Trans>
        </h2>
        {words.titles.size === 0 && (
          <p>
            <Trans>The numbers are not on this phone yet: until they are, series and areas are understood by their codes alone.</Trans>
          </p>
        )}
        <MatchedColumns file={file} matching={matching} twice={twice} onMatch={setMatching}>
          {observationColumns.map((column) => (
            <option key={column} value={column}>
              {i18n._(columnNames[column])}
            </option>
          ))}
        </MatchedColumns>
        {!matching.includes('series') && <OneSeries titles={words.titles} chosen={series} onChoose={setSeries} />}
        <TextField
          label={<Trans>True as of</Trans>}
          hint={<Trans>The date that the source speaks of: after it, a value is a projection. 2026, 2026-11 or 2026-11-26</Trans>}
          name="as_of"
          maxLength={10}
          autoComplete="off"
          error={attempt > 0 && !isDate(asOf) && boxFaultText('date')}
        />
        <Button type="submit">
          <Trans>Compare with the series</Trans>
        </Button>
      </Form>
    </>
  );
};

interface OneSeriesProps {
  readonly titles: SeriesWords['titles'];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

const OneSeries = ({ titles, chosen, onChoose }: OneSeriesProps) => {
  const { t } = useLingui();
  return (
    <Field label={<Trans>All lines are of this series</Trans>}>
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{t`Choose…`}</option>
          {[...titles].map(([code, title]) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const matchFaultText = (fault: ObservationMatchFault | null): ReactNode => {
  if (fault === 'no_series') return <Trans>Say which column has the series, or of which series all lines are.</Trans>;
  if (fault === 'no_period') return <Trans>Say which column has the year, the month or the day.</Trans>;
  return fault === 'no_value' ? <Trans>Say which column has the value.</Trans> : null;
};
