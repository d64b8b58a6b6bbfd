import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import { eventLabels } from '#src/features/petitions/model/labels.ts';
import {
  hearingDays,
  hearingMoment,
  type OfficerEventKind,
  officerEventKinds,
  officerLimits,
} from '#src/features/petitions/model/officer.ts';
import { dayOf, endOfDay } from '#src/shared/format-day.ts';
import { fail } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { addEvent, type TimelinePetition } from './ask-petitions.ts';

interface EventFormProps {
  readonly petition: TimelinePetition;
  readonly onAdded: () => void;
}

/** Of a day only the day is known: its last moment, or this one. */
const momentOf = (day: string): string => {
  if (!day) return '';
  return day === dayOf(Date.now()) ? new Date().toISOString() : endOfDay(day);
};

const isKind = (text: string): text is OfficerEventKind => officerEventKinds.some((kind) => kind === text);

export const EventForm = ({ petition, onAdded }: EventFormProps) => {
  const { i18n } = useLingui();
  const { fault, attempt, isBusy, run } = useAttempt();
  // Of the entry: sent again after a lost answer, it stands there once.
  const [id] = useState(() => newUuid(Date.now()));
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>(officerEventKinds[0]);
  const handleSubmit = (data: FormData): void => {
    const kind = textIn(data, 'kind');
    const day = textIn(data, 'day');
    const at = kind === 'hearing' ? hearingMoment(day, Date.now()) : momentOf(day);
    const event = { id, petition: petition.id, body: words.trim(), lang: textIn(data, 'lang'), source: textIn(data, 'source') || null };
    void run(async (moderation) => {
      if (!isKind(kind)) return fail('invalid-decision');
      if (!at) return fail(kind === 'hearing' ? 'invalid-hearing' : 'invalid-day');
      return addEvent({ ...event, kind, at })(moderation);
    }).then((answer) => answer.ok && onAdded());
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <Field label={<Trans>What happened</Trans>}>
        {(control) => (
          <select {...control} name="kind" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {officerEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(eventLabels[kind])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <EventDay isHearing={chosen === 'hearing'} />
      <LongText label={<Trans>In a few sentences</Trans>} value={words} most={officerLimits.event.most} rows={4} onChange={setWords} />
      <Field label={<Trans>Language of these sentences</Trans>}>
        {(control) => (
          <select {...control} name="lang" defaultValue={i18n.locale}>
            <option value="en" lang="en">
              English
            </option>
            <option value="fr" lang="fr">
              Français
            </option>
          </select>
        )}
      </Field>
      <TextField
        label={<Trans>Address where it is published, if it is</Trans>}
        name="source"
        type="url"
        maxLength={officerLimits.source}
        autoComplete="off"
        placeholder="https://"
      />
      <Button type="submit" disabled={isBusy}>
        <Trans>Add to the timeline</Trans>
      </Button>
    </Form>
  );
};

const EventDay = ({ isHearing }: { readonly isHearing: boolean }) => {
  const today = dayOf(Date.now());
  return isHearing ? (
    <TextField
      key="hearing"
      label={<Trans>On</Trans>}
      hint={<Trans>A day from today on. Write the hour and the place in the sentences.</Trans>}
      name="day"
      type="date"
      required
      {...hearingDays(Date.now())}
    />
  ) : (
    <TextField key="past" label={<Trans>On</Trans>} name="day" type="date" required max={today} defaultValue={today} />
  );
};
