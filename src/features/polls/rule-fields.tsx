/** Who may vote, who sees what and when, and from when to when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { TextField } from '#src/ui/field.tsx';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import { eligibilityLabels, resultsWhenLabels, secrecyLabels } from './model/labels.ts';
import { pollFaultText } from './poll-faults.tsx';
import type { PartProps } from './poll-form.tsx';
import styles from './polls.module.css';

export const RuleFields = (props: PartProps) => {
  const { i18n } = useLingui();
  const { draft, change } = props;
  const choices = <T extends string>(labels: Readonly<Record<T, { readonly id: string; readonly message: string }>>) =>
    (Object.keys(labels) as T[]).map((value) => ({ value, label: i18n._(labels[value]) }));
  return (
    <>
      <ChoiceGroup
        name="eligibility"
        title={<Trans>Who may vote?</Trans>}
        value={draft.eligibility}
        choices={choices(eligibilityLabels)}
        onChoose={(eligibility) => change({ eligibility })}
      />
      {draft.eligibility === 'invited' ? <Invited {...props} /> : <Region {...props} />}
      <ChoiceGroup
        name="secrecy"
        title={<Trans>Who sees how each voted?</Trans>}
        value={draft.secrecy}
        choices={choices(secrecyLabels)}
        onChoose={(secrecy) => change({ secrecy })}
      />
      {draft.eligibility === 'invited' ? (
        <p>
          <Trans>Nobody sees results before it is closed, administrators included.</Trans>
        </p>
      ) : (
        <ChoiceGroup
          name="results"
          title={<Trans>When should results appear? (after 10 votes at least)</Trans>}
          value={draft.results_when}
          choices={choices(resultsWhenLabels)}
          onChoose={(results_when) => change({ results_when })}
        />
      )}
      <Days {...props} />
    </>
  );
};

const Region = ({ draft, change, faults }: PartProps) => {
  const id = useId();
  const fault = pollFaultText('region', faults);
  return (
    <fieldset className={styles.options} aria-describedby={fault ? id : undefined}>
      <legend>{draft.eligibility === 'area' ? <Trans>Members of which region?</Trans> : <Trans>Region (optional)</Trans>}</legend>
      <AreaSelects
        area={{ region: draft.region, division: '', subdivision: '' }}
        depth={1}
        stacked
        onChoose={({ region }) => change({ region })}
      />
      {fault && (
        <p id={id} className={styles.fault} role="alert" tabIndex={-1}>
          {fault}
        </p>
      )}
    </fieldset>
  );
};

const Invited = ({ draft, change, faults }: PartProps) => (
  <TextField
    label={<Trans>Usernames of those invited, with commas between</Trans>}
    hint={<Trans>From 2 to 200 members. Only they and you have it on their phones; moderators read it first.</Trans>}
    name="invited"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={draft.invited}
    error={pollFaultText('invited', faults)}
    onChange={(event) => change({ invited: event.target.value.replaceAll('\0', '') })}
  />
);

const Days = ({ draft, change, faults }: PartProps) => (
  <>
    <TextField
      label={<Trans>From which day can people vote?</Trans>}
      hint={<Trans>Leave it empty: as soon as it is accepted.</Trans>}
      name="opens_on"
      type="date"
      value={draft.opens_on}
      error={pollFaultText('opens_on', faults)}
      onChange={(event) => change({ opens_on: event.target.value })}
    />
    <TextField
      label={<Trans>Which is the last day?</Trans>}
      name="closes_on"
      type="date"
      value={draft.closes_on}
      error={pollFaultText('closes_on', faults)}
      onChange={(event) => change({ closes_on: event.target.value })}
    />
    <TextField
      label={<Trans>Minimum votes for a valid result</Trans>}
      hint={<Trans>Leave it empty: from any number.</Trans>}
      name="quorum"
      inputMode="numeric"
      autoComplete="off"
      value={draft.quorum}
      error={pollFaultText('quorum', faults)}
      onChange={(event) => change({ quorum: event.target.value })}
    />
  </>
);
