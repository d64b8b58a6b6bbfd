/** What the check found, line by line, and the invitations that are made of it. Their links are shown this once, as a file. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { saveCsv } from '#src/platform/save-csv.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import { type Checked, judge } from './check-file.tsx';
import { invitationFile } from './invitation-file.ts';
import styles from './migration.module.css';
import { type Applied, applyMigration, states } from './migration-remote.ts';
import { judgedText, stateNames } from './migration-texts.tsx';
import frame from './screen.module.css';
import { askAdmin } from './use-admin-attempt.ts';

interface InviteUsersProps {
  readonly checked: Checked;
  readonly onApplied: () => Promise<void>;
  readonly onChanged: (checked: Checked) => void;
}

export const InviteUsers = ({ checked, onApplied, onChanged }: InviteUsersProps) => {
  const { id, lines, tried } = checked;
  const [isBusy, setBusy] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [fault, setFault] = useState<ReactNode>(null);
  const count = tried.counts.new + tried.counts.matched;
  const again = async (): Promise<void> => {
    const next = await judge(lines);
    if ('fault' in next) setFault(next.fault);
    else onChanged({ ...next, id });
  };
  const apply = async (): Promise<void> => {
    setBusy(true);
    const answer = await askAdmin((admin) => applyMigration(admin, id, lines, tried.lines));
    if (!answer.ok) {
      afterRefusal(answer.error);
      setFault(adminFaultText(answer.error));
    } else if (answer.value === 'made')
      setFault(
        <Trans>These invitations exist already, and their links are shown only once. Undo them below and check the file again.</Trans>,
      );
    else if (answer.value === 'changed') {
      setFault(<Trans>Something has changed since the file was checked. Read the list again.</Trans>);
      await again();
    } else {
      setFault(null);
      setApplied(answer.value);
    }
    await onApplied();
    setBusy(false);
  };
  return (
    <section className={frame.section}>
      <h2>
        <Trans>What was found</Trans>
      </h2>
      {applied ? <Links applied={applied} lines={lines} /> : <Lines checked={checked} />}
      {fault && <p role="alert">{fault}</p>}
      {!applied && count > 0 && (
        <Button disabled={isBusy} onClick={() => void apply()}>
          <Plural value={count} one="Make # invitation" other="Make # invitations" />
        </Button>
      )}
      {!applied && count === 0 && (
        <p>
          <Trans>Nobody in this file can be invited.</Trans>
        </p>
      )}
    </section>
  );
};

const Lines = ({ checked: { lines, tried } }: Pick<InviteUsersProps, 'checked'>) => {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState('');
  const rows = tried.lines.map((judged, n) => ({ judged, line: n + 1, name: lines[n]?.legacy_username ?? '' }));
  const found = states.filter((state) => tried.counts[state] > 0);
  return (
    <>
      <p role="status">
        {found.map((state) => `${i18n._(stateNames[state])}: ${formatNumber(tried.counts[state], i18n.locale)}`).join(' · ')}
      </p>
      {found.length > 1 && (
        <div className={styles.show}>
          <ListSelect
            label={t`Show`}
            value={chosen}
            options={[['', t`All`], ...found.map((state) => [state, i18n._(stateNames[state])] as const)]}
            onChoose={setChosen}
          />
        </div>
      )}
      <Table
        caption={t`Users of the file`}
        rows={rows.filter(({ judged }) => chosen === '' || judged.state === chosen)}
        keyOf={({ line }) => String(line)}
        columns={[
          {
            head: t`User`,
            of: ({ line, name }) => (
              <>
                {line}. <bdi>{name}</bdi>
              </>
            ),
          },
          { head: t`Result`, isText: true, of: ({ judged }) => judgedText(judged, i18n) },
        ]}
      />
    </>
  );
};

const Links = ({ applied, lines }: { readonly applied: Applied; readonly lines: Checked['lines'] }) => {
  const { i18n } = useLingui();
  const [isSaved, setSaved] = useState(false);
  const save = (): void => {
    const language = i18n.locale === 'fr' ? 'fr' : 'en';
    saveCsv(`invitations-${new Date().toISOString().slice(0, 10)}`, invitationFile(applied, lines, { origin: location.origin, language }));
    setSaved(true);
  };
  return (
    <>
      <p role="status">
        ✓ <Plural value={applied.links.length} one="# invitation is made." other="# invitations are made." />{' '}
        <Trans>Save the links now. They cannot be shown again.</Trans>
      </p>
      <Button onClick={save}>
        <Trans>Save links (CSV)</Trans>
      </Button>
      {isSaved && (
        <p role="status">
          <Trans>✓ Saved. Send each link to its user, and delete the file afterwards.</Trans>
        </p>
      )}
    </>
  );
};
