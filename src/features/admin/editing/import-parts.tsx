/** A file in parts of a thousand lines: each is compared when the one before is done, so that it meets what that has written. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportLine } from '#src/features/admin/model/import-lines.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { useEditing } from './ask-editing.ts';
import { BackToFile } from './back-to-file.tsx';
import { editFaultText } from './fault-words.tsx';
import { ImportPlan } from './import-plan.tsx';
import { lookAt } from './import-remote.ts';
import { NoEditAnswer } from './no-edit-answer.tsx';
import type { ToldWhy } from './source-boxes.tsx';

interface ImportPartsProps {
  readonly table: string;
  readonly parts: readonly (readonly ImportLine[])[];
  readonly onBack: () => void;
  readonly onDone: (written: number) => void;
}

export const ImportParts = ({ table, parts, onBack, onDone }: ImportPartsProps) => {
  const [{ place, written }, setAt] = useState({ place: 0, written: 0 });
  const [why, setWhy] = useState<ToldWhy | null>(null);
  const hasNext = place + 1 < parts.length;
  const goOn = (more: number): void => (hasNext ? setAt({ place: place + 1, written: written + more }) : onDone(written + more));
  const lines = parts[place] ?? [];
  return (
    <>
      <BackToFile onBack={onBack} />
      {parts.length > 1 && <WhichPart place={place} many={parts.length} lines={lines} written={written} />}
      <OnePart
        key={place}
        {...{ table, lines, why }}
        onWritten={(count, told) => {
          setWhy(told);
          goOn(count);
        }}
      />
      {hasNext && (
        <Button look="plain" onClick={() => goOn(0)}>
          <Trans>Next part, without writing this one</Trans>
        </Button>
      )}
    </>
  );
};

interface WhichPartProps {
  readonly place: number;
  readonly many: number;
  readonly lines: readonly ImportLine[];
  readonly written: number;
}

const WhichPart = ({ place, many, lines, written }: WhichPartProps) => {
  const number = useNumbers();
  const [part, parts] = [number(place + 1), number(many)];
  const [first, last] = [number(lines[0]?.line ?? 0), number(lines.at(-1)?.line ?? 0)];
  const done = number(written);
  return (
    <p role="status">
      <Trans>
        Part {part} of {parts}: lines {first} to {last}. Written so far: {done}.
      </Trans>
    </p>
  );
};

interface OnePartProps {
  readonly table: string;
  readonly lines: readonly ImportLine[];
  readonly why: ToldWhy | null;
  readonly onWritten: (count: number, why: ToldWhy) => void;
}

const OnePart = ({ table, lines, why, onWritten }: OnePartProps) => {
  const { answer, again } = useEditing('look', lookAt(table, lines));
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  if (!answer.value) return <p role="alert">{editFaultText('server')}</p>;
  return <ImportPlan table={table} lines={lines} begun={answer.value} why={why} onWritten={onWritten} />;
};
