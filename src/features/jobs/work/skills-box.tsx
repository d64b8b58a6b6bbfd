/** Occupations, chosen by searching among those of ISCO-08: each found one is a tap, each chosen one can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { findGroups } from './groups.ts';
import { useGroups } from './use-groups.ts';
import styles from './work.module.css';
import { most } from './work-draft.ts';

const mostFound = 8;
const mostSkills = most.skills;

interface SkillsProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export const SkillsBox = ({ chosen, onChange }: SkillsProps) => {
  const { t } = useLingui();
  const groups = useGroups();
  const [typed, setTyped] = useState('');
  const found = findGroups(groups, typed, mostFound + chosen.length)
    .filter((code) => !chosen.includes(code))
    .slice(0, mostFound);
  const nameOf = (code: string): string => groups.get(code) ?? code;
  const take = (code: string): void => {
    onChange([...chosen, code]);
    setTyped('');
  };
  const isFull = chosen.length >= mostSkills;
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Occupations</Trans>
      </legend>
      <ul className={styles.chosen}>
        {chosen.map((code) => (
          <li key={code}>
            {nameOf(code)}{' '}
            <Button look="plain" aria-label={t`Remove ${nameOf(code)}`} onClick={() => onChange(chosen.filter((one) => one !== code))}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={styles.small}>
          <Trans>That is the most: {mostSkills}. Remove one to choose another.</Trans>
        </p>
      ) : (
        <TextField
          label={<Trans>Search an occupation</Trans>}
          hint={<Trans>Mason, nurse, driver… Choose from what appears below.</Trans>}
          value={typed}
          autoComplete="off"
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="status" className={styles.small}>
        {typed.trim() !== '' && groups.size > 0 && found.length === 0 && <Trans>Nothing found. Try another word for it.</Trans>}
      </p>
      <div className={styles.found}>
        {!isFull &&
          found.map((code) => (
            <Button key={code} look="plain" onClick={() => take(code)}>
              + {nameOf(code)}
            </Button>
          ))}
      </div>
    </fieldset>
  );
};
