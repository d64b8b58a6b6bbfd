/** Applications in columns, one for each stage: a card is opened, put into another column, or sent there by its choice; nothing moves before it is made sure of. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { saidApplication } from '#src/features/jobs/labels.ts';
import type { Received } from '#src/features/jobs/use-applications.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './applicant-columns.module.css';
import { type Column, columns, useStageWords, waysFrom } from './stages.ts';

export interface ColumnsProps {
  readonly received: readonly Received[];
  /** The id of the one that is open. */
  readonly open: string | undefined;
  /** `to`: the stage it shall go to, once that is made sure of. */
  readonly onOpen: (one: Received, to?: string) => void;
}

export const ApplicantColumns = ({ received, open, onOpen }: ColumnsProps) => {
  const { t } = useLingui();
  const [held, setHeld] = useState<Received | null>(null);
  return (
    <ol className={styles.columns} aria-label={t`Applications by stage`}>
      {columns.map((column) => (
        <OneColumn
          key={column.to}
          column={column}
          received={received.filter(({ content }) => column.states.includes(content.state))}
          held={held}
          open={open}
          onHold={setHeld}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
};

interface ColumnProps extends ColumnsProps {
  readonly column: Column;
  /** The card that is being dragged. */
  readonly held: Received | null;
  readonly onHold: (one: Received | null) => void;
}

const OneColumn = ({ column: { to }, received, held, open, onHold, onOpen }: ColumnProps) => {
  const heading = useId();
  const said = useStageWords();
  const number = useNumbers();
  const takes = held !== null && to !== null && waysFrom(held.content.state).includes(to);
  return (
    <li
      className={styles.column}
      data-takes={takes}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={() => takes && onOpen(held, to)}
    >
      <h3 id={heading}>
        {to === null ? <Trans>Decided</Trans> : said(to)} <span>{number(received.length)}</span>
      </h3>
      <ul aria-labelledby={heading}>
        {received.map((one) => (
          <li key={one.content.id} draggable onDragStart={() => onHold(one)} onDragEnd={() => onHold(null)}>
            <Card received={one} isOpen={one.content.id === open} isDecided={to === null} onOpen={(way) => onOpen(one, way)} />
          </li>
        ))}
      </ul>
    </li>
  );
};

interface CardProps {
  readonly received: Received;
  readonly isOpen: boolean;
  readonly isDecided: boolean;
  readonly onOpen: (to?: string) => void;
}

const Card = ({ received: { content, job }, isOpen, isDecided, onOpen }: CardProps) => {
  const { t, i18n } = useLingui();
  const said = useStageWords();
  const name = content.owner_name ?? t`A member`;
  const ways = waysFrom(content.state);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => onOpen()} onKeyDown={walk}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {isDecided && <>{said(content.state)} · </>}
          <bdi>{job.title || t`A job that is no longer shown`}</bdi> · {content.opened_at && formatDay(content.opened_at, i18n.locale)}
        </span>
      </button>
      {ways.length > 0 && (
        <select aria-label={t`Next step for ${name}`} value="" onChange={({ target }) => onOpen(target.value)}>
          <option value="">{t`Next step…`}</option>
          {ways.map((to) => (
            <option key={to} value={to}>
              {wordIn(i18n, saidApplication.words.decisions[to])}
            </option>
          ))}
        </select>
      )}
    </>
  );
};

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From card to card: along a column, or to the next one that has any. */
const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const [across, down] = steps[event.key] ?? [0, 0];
  const lists = event.currentTarget.closest('ol')?.querySelectorAll('ul') ?? [];
  const cards = [...lists].map((list) => [...list.querySelectorAll('button')]);
  const filled = cards.filter(({ length }) => length > 0);
  const column = filled.findIndex((list) => list.includes(event.currentTarget));
  if (column < 0 || (across === 0 && down === 0)) return;
  const here = filled[column]?.indexOf(event.currentTarget) ?? 0;
  const there = filled[column + across] ?? [];
  const card = there[Math.min(here + down, there.length - (across === 0 ? 0 : 1))];
  if (!card) return;
  event.preventDefault();
  card.focus();
};
