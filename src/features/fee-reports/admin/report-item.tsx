import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type OpenedReport, openReport } from '#src/features/fee-reports/model/seal.ts';
import { officeLabels, outcomeLabels } from '#src/features/fee-reports/parts/labels.ts';
import { useAmounts } from '#src/features/fee-reports/parts/use-amounts.ts';
import { DecisionForm } from '#src/features/moderation/parts/decision-form.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import type { Verdict } from '#src/features/moderation/parts/verdict-line.tsx';
import { sayDay } from '#src/shared/format-day.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { decideReport, type FeeDecision, type SealedReport } from './ask-fee-reports.ts';

interface ReportItemProps {
  readonly report: SealedReport;
  readonly half: CryptoKey;
  readonly onDecided: (verdict: Verdict) => void;
}

const choices: readonly { readonly value: FeeDecision; readonly label: ReactNode }[] = [
  { value: 'counted', label: <Trans>Count it</Trans> },
  { value: 'person', label: <Trans>Do not count: it names a person or leads to one</Trans> },
  { value: 'no_fee', label: <Trans>Do not count: nothing asked for at an office</Trans> },
  { value: 'twice', label: <Trans>Do not count: the same was reported before</Trans> },
  { value: 'unclear', label: <Trans>Do not count: it cannot be understood</Trans> },
];

/** `undefined`: it is being opened; null: it cannot be. */
export const ReportItem = ({ report, half, onDecided }: ReportItemProps) => {
  const [opened, setOpened] = useState<OpenedReport | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void openReport(half, report.id, report.sealed).then((told) => isHere && setOpened(told));
    return () => {
      isHere = false;
    };
  }, [half, report]);
  if (opened === undefined) return <Waiting />;
  const decidable = opened === null ? choices.filter(({ value }) => value === 'unclear') : choices;
  return (
    <>
      {opened === null ? (
        <p className={styles.verdict} role="alert">
          <Trans>! It cannot be opened: it was damaged, or never was a report.</Trans>
        </p>
      ) : (
        <Opened report={opened} />
      )}
      <DecisionForm
        choices={decidable}
        reasonsFor={() => []}
        noteFor={() =>
          opened && {
            label: <Trans>Answer (optional)</Trans>,
            hint: <Trans>Sealed for whoever holds the receipt. Nobody else can read it.</Trans>,
          }
        }
        confirmFor={() => <Trans>The report is deleted with your decision, and nobody can undo that. Go on?</Trans>}
        send={({ choice, note }) => decideReport(report.id, choice, opened, note)}
        onDecided={(choice) =>
          onDecided({ text: choice === 'counted' ? <Trans>✓ Counted.</Trans> : <Trans>✓ Not counted.</Trans>, undo: null })
        }
      />
    </>
  );
};

const Opened = ({ report: { outcome, office, region, division, month, amount, text, lang } }: { readonly report: OpenedReport }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const said = new Map(useAmounts());
  const when = sayDay(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, null, i18n.locale);
  return (
    <>
      <ul className={styles.plain}>
        <li>
          <strong>{i18n._(outcomeLabels[outcome])}</strong>
        </li>
        <li>{i18n._(officeLabels[office])}</li>
        <li>
          {names.get(division) ?? division}, {names.get(region) ?? region} · {when}
        </li>
        {outcome !== 'honest' && <li>{said.get(amount)}</li>}
      </ul>
      {text === '' ? (
        <p className={styles.small}>
          <Trans>No words were added.</Trans>
        </p>
      ) : (
        <div lang={lang}>
          <Words text={text} />
        </div>
      )}
    </>
  );
};
