/** What happened, in a few words that name nobody: what looks like a name is said with the words it stands in. */
import { Trans } from '@lingui/react/macro';
import { LongText } from '#src/widgets/written/long-text.tsx';
import styles from './fee-reports.module.css';
import { type FoundPerson, findPersons } from './model/find-persons.ts';
import { longestText } from './model/report.ts';
import type { Writing } from './use-report.ts';

export const TextBox = ({ written, write, faults }: Writing) => {
  const found = faults.text === 'person' ? findPersons(written.text) : [];
  const asks = found.length > 0 && !found.some(({ isSure }) => isSure);
  return (
    <>
      <LongText
        label={<Trans>In a few words (optional)</Trans>}
        hint={<Trans>Only moderators read it, and it is never shown. Name nobody: no names, no phone numbers, no number plates.</Trans>}
        value={written.text}
        most={longestText}
        rows={4}
        error={faults.text === 'long' ? <Trans>Shorten it: nothing is cut off.</Trans> : found[0] && <Found found={found[0]} />}
        onChange={(text) => write({ text })}
      />
      {asks && (
        <label className={styles.names}>
          <input
            type="checkbox"
            checked={written.namesNobody === written.text}
            onChange={(event) => write({ namesNobody: event.target.checked ? written.text : '' })}
          />
          <Trans>These words name a place or an office, and no person</Trans>
        </label>
      )}
    </>
  );
};

const Found = ({ found: { words, kind, isSure } }: { readonly found: FoundPerson }) => {
  if (kind === 'phone') return <Trans>“{words}” looks like a phone number or an account. Take it out.</Trans>;
  if (kind === 'address') return <Trans>“{words}” leads to somebody’s page or mailbox. Take it out.</Trans>;
  if (kind === 'plate') return <Trans>“{words}” looks like a number plate. Take it out.</Trans>;
  if (isSure) return <Trans>“{words}” names a person. Say “an officer” or “a clerk” instead.</Trans>;
  return <Trans>“{words}” could be a person’s name. Take it out, or say below that it is none.</Trans>;
};
