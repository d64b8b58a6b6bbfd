/** When it begins and ends: days alone for what lasts all day. The end follows the beginning until it is chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import { TextField } from '#src/ui/field.tsx';
import styles from '#src/widgets/content/content.module.css';
import { type BoxProps, ContentBox } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';

interface WhenProps {
  readonly boxOf: (name: string) => BoxProps;
  readonly change: (part: ContentDraft) => void;
}

export const WhenBox = ({ boxOf, change }: WhenProps) => {
  const allDay = boxOf('all_day');
  const isAllDay = allDay.draft.all_day === true;
  const ends = String(allDay.draft.ends_at ?? '');
  const start = (starts_at: string): void => {
    const follows = ends === '' || ends < starts_at;
    change({ starts_at, ...(follows ? { ends_at: isAllDay ? starts_at : hoursLater(starts_at) } : {}) });
  };
  return (
    <div className={styles.boxes}>
      <ContentBox {...allDay} />
      <TimeBox box={boxOf('starts_at')} isAllDay={isAllDay} onChange={start} />
      <TimeBox
        box={boxOf('ends_at')}
        isAllDay={isAllDay}
        hint={isAllDay && <Trans>The last day</Trans>}
        onChange={(ends_at) => change({ ends_at })}
      />
    </div>
  );
};

interface TimeBoxProps {
  readonly box: BoxProps;
  readonly isAllDay: boolean;
  readonly hint?: ReactNode;
  readonly onChange: (time: string) => void;
}

const TimeBox = ({ box: { name, words, draft, error }, isAllDay, hint, onChange }: TimeBoxProps) => {
  const { i18n } = useLingui();
  return (
    <TextField
      label={wordIn(i18n, words.fields[name]?.label)}
      hint={hint}
      error={error}
      type={isAllDay ? 'date' : 'datetime-local'}
      name={name}
      value={String(draft[name] ?? '').slice(0, isAllDay ? 10 : 16)}
      onChange={({ target: { value } }) => onChange(isAllDay && value ? `${value}T00:00` : value)}
    />
  );
};

/** Most meetings last two hours. */
const hoursLater = (start: string): string => {
  const at = Date.parse(`${start}Z`);
  return Number.isNaN(at) ? '' : new Date(at + 2 * 3_600_000).toISOString().slice(0, 16);
};
