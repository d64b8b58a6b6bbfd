/** Values of the country's numbers from a file: compared first, every line told, written with a source, undone. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FileForm } from '#src/features/admin/editing/file-form.tsx';
import { Written } from '#src/features/admin/editing/import-part.tsx';
import { ListTabs } from '#src/features/admin/editing/list-tabs.tsx';
import { PastImports } from '#src/features/admin/editing/past-imports.tsx';
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import { observationColumns } from '#src/features/admin/model/observation-columns.ts';
import { mostObservations, type Observation } from '#src/features/admin/model/observations.ts';
import frame from '#src/features/admin/screen.module.css';
import { PastChanges } from './past-changes.tsx';
import { SeriesColumns } from './series-columns.tsx';
import { SeriesPlan } from './series-plan.tsx';

type Stage =
  | { readonly at: 'file'; readonly written: number | null }
  | { readonly at: 'columns'; readonly file: ReadFile }
  | { readonly at: 'plan'; readonly told: readonly Observation[]; readonly asOf: string };

export const SeriesScreen = () => (
  <div className={frame.screen}>
    <h1>
      <Trans>The country in numbers</Trans>
    </h1>
    <ListTabs current="series_lines" view="file" />
    <ImportSeries />
  </div>
);

const ImportSeries = () => {
  const [{ text, name }, setFile] = useState({ text: '', name: '' });
  const [stage, setStage] = useState<Stage>({ at: 'file', written: null });
  const back = (): void => setStage({ at: 'file', written: null });
  if (stage.at === 'columns')
    return <SeriesColumns file={stage.file} onBack={back} onMatched={(told, asOf) => setStage({ at: 'plan', told, asOf })} />;
  if (stage.at === 'plan')
    return (
      <SeriesPlan
        {...stage}
        fileName={name}
        onBack={back}
        onWritten={(written) => {
          setFile({ text: '', name: '' });
          setStage({ at: 'file', written });
        }}
      />
    );
  return (
    <>
      <p>
        <Trans>New values of the series that there are, each with its source. What is measured, and in which unit, stays as it is.</Trans>
      </p>
      <Written many={stage.written} />
      <FileForm
        columns={observationColumns}
        most={mostObservations}
        text={text}
        action={<Trans>Read the file</Trans>}
        onText={(read, called) => setFile({ text: read, name: called })}
        onRead={(file) => setStage({ at: 'columns', file })}
      />
      <PastImports table="series_lines">{({ id }) => <PastChanges entry={id} />}</PastImports>
    </>
  );
};
