/** Where somebody worked and learned: one group of boxes each, added and taken away. What is wrong stands at its box. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { levels } from './labels.ts';
import styles from './work.module.css';
import {
  emptyJob,
  emptySchool,
  firstYear,
  type Job,
  longest,
  most,
  type School,
  shortest,
  type WorkDraft,
  type WorkFault,
  type WorkFaults,
} from './work-draft.ts';

interface EntriesProps {
  readonly draft: WorkDraft;
  readonly change: (part: Partial<WorkDraft>) => void;
  readonly faults: WorkFaults;
}

const replaced = <T,>(list: readonly T[], n: number, part: Partial<T>): readonly T[] =>
  list.map((one, place) => (place === n ? { ...one, ...part } : one));
const without = <T,>(list: readonly T[], n: number): readonly T[] => list.filter((_, place) => place !== n);

export const ExperienceBox = ({ draft: { experience }, change, faults }: EntriesProps) => (
  <fieldset className={styles.group}>
    <legend>
      <Trans>Experience</Trans>
    </legend>
    {experience.map((job, n) => (
      <Entry
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else to be known by, and its boxes hold no state
        key={n}
        n={n}
        onRemove={() => change({ experience: without(experience, n) })}
      >
        <JobBoxes
          job={job}
          faultOf={(box) => faults[`experience.${n}.${box}`]}
          onChange={(part) => change({ experience: replaced(experience, n, part) })}
        />
      </Entry>
    ))}
    {experience.length < most.experience && (
      <Button look="plain" onClick={() => change({ experience: [...experience, emptyJob] })}>
        <Trans>Add experience</Trans>
      </Button>
    )}
  </fieldset>
);

export const EducationBox = ({ draft: { education }, change, faults }: EntriesProps) => (
  <fieldset className={styles.group}>
    <legend>
      <Trans>Schools</Trans>
    </legend>
    {education.map((school, n) => (
      <Entry
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={n}
        n={n}
        onRemove={() => change({ education: without(education, n) })}
      >
        <SchoolBoxes
          school={school}
          faultOf={(box) => faults[`education.${n}.${box}`]}
          onChange={(part) => change({ education: replaced(education, n, part) })}
        />
      </Entry>
    ))}
    {education.length < most.education && (
      <Button look="plain" onClick={() => change({ education: [...education, emptySchool] })}>
        <Trans>Add a school</Trans>
      </Button>
    )}
  </fieldset>
);

interface EntryProps {
  readonly n: number;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const Entry = ({ n, onRemove, children }: EntryProps) => {
  const { t } = useLingui();
  const number = n + 1;
  return (
    <div className={styles.entry}>
      {children}
      <Button look="plain" aria-label={t`Remove entry ${number}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
};

interface BoxesProps<T> {
  readonly faultOf: (box: keyof T) => WorkFault | undefined;
  readonly onChange: (part: Partial<T>) => void;
}

const JobBoxes = ({ job, faultOf, onChange }: BoxesProps<Job> & { readonly job: Job }) => (
  <>
    <TextField
      label={<Trans>What did you do?</Trans>}
      value={job.what}
      error={wrong(faultOf('what'))}
      onChange={(event) => onChange({ what: event.target.value })}
    />
    <TextField
      label={<Trans>Where?</Trans>}
      hint={<Trans>The company or person you worked for, and the town.</Trans>}
      value={job.where}
      error={wrong(faultOf('where'))}
      onChange={(event) => onChange({ where: event.target.value })}
    />
    <YearBox label={<Trans>From which year?</Trans>} value={job.from} fault={faultOf('from')} onChange={(from) => onChange({ from })} />
    <YearBox
      label={<Trans>Until which year?</Trans>}
      hint={<Trans>Leave it empty if you are still there.</Trans>}
      value={job.to}
      fault={faultOf('to')}
      onChange={(to) => onChange({ to })}
    />
  </>
);

const SchoolBoxes = ({ school, faultOf, onChange }: BoxesProps<School> & { readonly school: School }) => {
  const { i18n } = useLingui();
  return (
    <>
      <Field label={<Trans>Kind of school</Trans>} error={wrong(faultOf('level'))}>
        {(control) => (
          <select {...control} value={school.level} onChange={(event) => onChange({ level: event.target.value })}>
            <NotChosen />
            {Object.entries(levels).map(([level, name]) => (
              <option key={level} value={level}>
                {i18n._(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={<Trans>Name of the school, and what you learned</Trans>}
        value={school.school}
        error={wrong(faultOf('school'))}
        onChange={(event) => onChange({ school: event.target.value })}
      />
      <YearBox
        label={<Trans>Year of the diploma (optional)</Trans>}
        value={school.year}
        fault={faultOf('year')}
        onChange={(year) => onChange({ year })}
      />
    </>
  );
};

interface YearProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly fault: WorkFault | undefined;
  readonly onChange: (typed: string) => void;
}
const YearBox = ({ label, hint, value, fault, onChange }: YearProps) => (
  <TextField
    label={label}
    hint={hint}
    inputMode="numeric"
    value={value}
    error={wrong(fault)}
    onChange={(event) => onChange(event.target.value)}
  />
);

const wrong = (fault: WorkFault | undefined): ReactNode => {
  switch (fault) {
    case 'missing':
      return <Trans>Choose the kind of school.</Trans>;
    case 'short':
      return <Trans>Write at least {shortest} letters.</Trans>;
    case 'long':
      return <Trans>Too long: at most {longest} characters.</Trans>;
    case 'contact':
      return <Trans>No telephone number, e-mail address or link here. Your application has a box for your number.</Trans>;
    case 'year':
      return <Trans>Write the year with four digits, from {firstYear} on.</Trans>;
    case 'future':
      return <Trans>This year is still to come.</Trans>;
    case 'before':
      return <Trans>The end is before the beginning.</Trans>;
    default:
      return null;
  }
};
