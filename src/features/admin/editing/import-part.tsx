/** A file is looked at first: what is new, what would change, what is at fault. Only what is ticked is written, with a source. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type ImportLine, linesOf, mostOfDirectories, partsOf, type ReadFile } from '#src/features/admin/model/import-lines.ts';
import { columnsOf, faultOfMatching, guessColumns, type Matching } from '#src/features/admin/model/match-columns.ts';
import { ColumnBoxes } from './column-boxes.tsx';
import { FileForm } from './file-form.tsx';
import { ImportParts } from './import-parts.tsx';
import { PastImports } from './past-imports.tsx';
import { useKnownWords } from './use-known-words.ts';

type Stage =
  | { readonly at: 'file'; readonly written: number | null }
  | { readonly at: 'columns'; readonly file: ReadFile; readonly guessed: Matching }
  | { readonly at: 'parts'; readonly parts: readonly (readonly ImportLine[])[] };

export const ImportPart = ({ table }: { readonly table: string }) => {
  const words = useKnownWords();
  const [text, setText] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'file', written: null });
  const compare = (file: ReadFile, matching: Matching): void =>
    setStage({ at: 'parts', parts: partsOf(linesOf(table, file, matching, words)) });
  /** A file that has our own columns is compared at once; of any other the editor says which is which. */
  const begin = (file: ReadFile): void => {
    const own = file.heads.map((head) => head.toLowerCase());
    if (own.every((head) => columnsOf(table).includes(head)) && faultOfMatching(own) === null) compare(file, own);
    else setStage({ at: 'columns', file, guessed: guessColumns(table, file.heads, words.labelsOf) });
  };
  const back = (): void => setStage({ at: 'file', written: null });
  const finish = (written: number): void => {
    setText('');
    setStage({ at: 'file', written });
  };
  if (stage.at === 'parts') return <ImportParts table={table} parts={stage.parts} onBack={back} onDone={finish} />;
  if (stage.at === 'columns')
    return (
      <ColumnBoxes
        {...stage}
        table={table}
        hasAreas={words.areas.size > 0}
        onBack={back}
        onMatched={(matching) => compare(stage.file, matching)}
      />
    );
  return (
    <>
      <Written many={stage.written} />
      <FileForm
        columns={columnsOf(table)}
        most={mostOfDirectories}
        text={text}
        action={<Trans>Compare with the directory</Trans>}
        onText={setText}
        onRead={begin}
      />
      <PastImports table={table} />
    </>
  );
};

/** `many`: null until something was written. */
export const Written = ({ many }: { readonly many: number | null }) => (
  <p role="status">{many !== null && <Trans>✓ Written: {many}. Phones have it within five minutes of a network.</Trans>}</p>
);
