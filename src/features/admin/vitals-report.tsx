/** The counts of all visits as tables: by measure, by screen, by phone and network, for the kinds of phone and network chosen. */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { VitalCounts, VitalsSummary } from '#src/data/session/admin-port.ts';
import type { VitalName } from '#src/platform/vital-ratings.ts';
import { addCounts } from '#src/shared/histogram.ts';
import { Field } from '#src/ui/field.tsx';
import { groupCounts } from './group-counts.ts';
import styles from './performance.module.css';
import { connectionNames, deviceNames, metrics, nameOf, vitalNames } from './performance-texts.ts';
import frame from './screen.module.css';
import { VitalsTable } from './vitals-table.tsx';

export const VitalsReport = ({ summary }: { readonly summary: VitalsSummary }) => {
  const { t } = useLingui();
  const [device, setDevice] = useState('');
  const [connection, setConnection] = useState('');
  const [metric, setMetric] = useState<VitalName>('LCP');
  const fitting = summary.counts.filter((one) => (!device || one.device === device) && (!connection || one.connection === connection));
  return (
    <section className={frame.section} aria-label={t`Measured in visits`}>
      <div className={styles.choices}>
        <Choice label={<Trans>Phone memory</Trans>} value={device} names={deviceNames} all={t`All`} onChoose={setDevice} />
        <Choice label={<Trans>Network</Trans>} value={connection} names={connectionNames} all={t`All`} onChoose={setConnection} />
      </div>
      {fitting.length === 0 ? (
        <p role="status">
          <Trans>No visit of this kind has been measured.</Trans>
        </p>
      ) : (
        <ByMeasure summary={summary} counts={fitting} />
      )}
      <Choice
        label={<Trans>Measure</Trans>}
        value={metric}
        names={vitalNames}
        onChoose={(value) => setMetric(metrics.find((name) => name === value) ?? metric)}
      />
      {fitting.length > 0 && <ByScreen summary={summary} counts={fitting.filter((one) => one.metric === metric)} metric={metric} />}
      <ByKind summary={summary} counts={summary.counts.filter((one) => one.metric === metric)} metric={metric} />
    </section>
  );
};

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly names: Readonly<Record<string, MessageDescriptor>>;
  /** What leaving it open is called; without it one must be chosen. */
  readonly all?: string;
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, names, all, onChoose }: ChoiceProps) => {
  const { i18n } = useLingui();
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {all && <option value="">{all}</option>}
          {Object.entries(names).map(([key, name]) => (
            <option key={key} value={key}>
              {i18n._(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

interface PartProps {
  readonly summary: VitalsSummary;
  readonly counts: readonly VitalCounts[];
}

const ByMeasure = ({ summary, counts }: PartProps) => {
  const { t, i18n } = useLingui();
  const lines = metrics.map((metric) => ({
    key: metric,
    head: i18n._(vitalNames[metric]),
    metric,
    counts: addCounts(counts.filter((one) => one.metric === metric).map((one) => one.counts)),
  }));
  return <VitalsTable caption={t`All screens`} head={t`Measure`} lines={lines} steps={summary.steps} />;
};

const ByScreen = ({ summary, counts, metric }: PartProps & { readonly metric: VitalName }) => {
  const { t, i18n } = useLingui();
  const measure = i18n._(vitalNames[metric]);
  const lines = groupCounts(counts, ({ screen }) => screen).map((group) => ({
    ...group,
    head: group.key === '/other' ? t`Other addresses` : group.key,
    metric,
  }));
  return <VitalsTable caption={t`${measure}, by screen`} head={t`Screen`} lines={lines} steps={summary.steps} />;
};

const ByKind = ({ summary, counts, metric }: PartProps & { readonly metric: VitalName }) => {
  const { t, i18n } = useLingui();
  const measure = i18n._(vitalNames[metric]);
  const lines = groupCounts(counts, ({ device, connection }) => `${device} ${connection}`).map((group) => ({
    ...group,
    head: `${nameOf(deviceNames, group.first.device, i18n)} · ${nameOf(connectionNames, group.first.connection, i18n)}`,
    metric,
  }));
  return (
    <VitalsTable
      caption={t`${measure}, by phone and network, all screens`}
      head={t`Phone memory · network`}
      lines={lines}
      steps={summary.steps}
    />
  );
};
