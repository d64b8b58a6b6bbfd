import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import { eventLabels } from '#src/features/petitions/model/labels.ts';
import { type OfficerEventKind, officerEventKinds, officerLimits } from '#src/features/petitions/model/officer.ts';
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
  const handleSubmit = (data: FormData): void => {
    const kind = textIn(data, 'kind');
    const at = momentOf(textIn(data, 'day'));
    const event = { id, petition: petition.id, body: words.trim(), lang: textIn(data, 'lang'), source: textIn(data, 'source') || null, at };
    void run(async (moderation) => {
      if (!isKind(kind)) return fail('invalid-decision');
      return at ? addEvent({ ...event, kind })(moderation) : fail('invalid-day');
    }).then((answer) => answer.ok && onAdded());
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <Field label={<Trans>What happened</Trans>}>
        {(control) => (
          <select {...control} name="kind">
            {officerEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(eventLabels[kind])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={<Trans>On</Trans>} name="day" type="date" required max={dayOf(Date.now())} defaultValue={dayOf(Date.now())} />
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
