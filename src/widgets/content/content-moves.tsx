/** What its author, or the company it was written to, may do with a content now; each asked twice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { isSeen } from '#src/model/content/content-rows.ts';
import type { Move } from '#src/model/content/define-content.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button } from '#src/ui/button.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import styles from './content.module.css';
import { type SaidKind, wordIn } from './kind-words.ts';

interface MovesProps {
  readonly said: SaidKind;
  readonly id: string;
  readonly state: string;
  readonly by: 'owner' | 'company' | 'invited';
  /** Made otherwise. */
  readonly but?: readonly string[];
  /** The move that was chosen already, to be made sure of. */
  readonly begun?: string;
  /** Beside the box of a move's words: what can be put into it. */
  readonly suggest?: (to: string, change: (told: (typed: string) => string) => void) => ReactNode;
}

export const ContentMoves = ({ said, id, state, by, but = [], begun, suggest }: MovesProps) => {
  const { kind } = said;
  const moves = kind.moves.filter(([from, to, who]) => from === state && who === by && to !== kind.submitsTo && !but.includes(to));
  return (
    <div className={styles.buttons}>
      {moves.map((move) => (
        <MoveButton key={move[1]} said={said} id={id} move={move} isBegun={move[1] === begun} suggest={suggest} />
      ))}
    </div>
  );
};

interface MoveProps extends Pick<MovesProps, 'said' | 'id'> {
  readonly move: Move;
  readonly isBegun: boolean;
  readonly suggest: MovesProps['suggest'] | undefined;
}

const MoveButton = ({ said, id, move: [, to, by, needs], isBegun, suggest }: MoveProps): ReactNode => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [isSure, setSure] = useState(isBegun);
  const [note, setNote] = useState('');
  const label = wordIn(i18n, said.words.decisions[to]);
  const length = charactersIn(note.trim());
  // Who answers a member may always add a word to it.
  const takesNote = needs?.note !== undefined || by === 'company';
  const isMissing = needs?.note ? length < 3 : length > 0 && length < 3;
  if (!mutate) return null;
  if (!isSure)
    return (
      <Button look="plain" onClick={() => setSure(true)}>
        {label}
      </Button>
    );
  return (
    <div className={styles.own}>
      {takesNote ? (
        <>
          <LongText
            label={
              by === 'company' ? <Trans>What do you want to tell them? Only they read it.</Trans> : <Trans>Why? Everybody reads it.</Trans>
            }
            value={note}
            most={500}
            rows={3}
            onChange={setNote}
          />
          {suggest?.(to, setNote)}
        </>
      ) : (
        <p>
          <Trans>Are you sure? It cannot be taken back.</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          look={isSeen(said.kind, to) || by === 'company' ? 'primary' : 'danger'}
          disabled={isMissing || length > 500}
          onClick={() =>
            void mutate(moveContent, { kind: said.kind.kind, content_id: id, to, ...(length > 0 ? { note: note.trim() } : {}) })
          }
        >
          {label}
        </Button>
        <Button look="plain" onClick={() => setSure(false)}>
          <Trans>Keep it as it is</Trans>
        </Button>
      </div>
    </div>
  );
};
