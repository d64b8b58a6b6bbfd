/** What is known later of an entry in a timeline: where it can be read and watched, and of a hearing another day, or that it will not be. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import { hearingDays, hearingMoment, officerLimits } from '#src/features/petitions/model/officer.ts';
import { isToCome } from '#src/features/petitions/model/voices.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { fail } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import written from '#src/widgets/written/written.module.css';
import { amendEvent, type TimelineEvent } from './ask-petitions.ts';

interface AmendFormProps {
  readonly event: TimelineEvent;
  readonly onAmended: () => void;
}

export const AmendForm = ({ event, onAmended }: AmendFormProps) => {
  const { fault, attempt, isBusy, run } = useAttempt();
  const mayMove = event.kind === 'hearing' && isToCome(event.at, Date.now());
  const handleSubmit = (data: FormData): void => {
    const day = textIn(data, 'day');
    const at = mayMove && day !== dayOf(Date.parse(event.at)) ? hearingMoment(day, Date.now()) : event.at;
    const links = { transcript: textIn(data, 'transcript') || null, video: textIn(data, 'video') || null };
    const isOff = mayMove ? data.get('off') === 'on' : event.is_called_off;
    void run(async (moderation) => (at ? amendEvent({ event: event.id, ...links, at, isOff })(moderation) : fail('invalid-hearing'))).then(
      (answer) => answer.ok && onAmended(),
    );
  };
  return (
    <details className={written.more}>
      <summary>
        {event.kind === 'hearing' ? <Trans>Move it, or add transcript and film</Trans> : <Trans>Add transcript and film</Trans>}
      </summary>
      <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
        {mayMove && <HearingFields event={event} />}
        <LinkField label={<Trans>Where what was said can be read</Trans>} name="transcript" url={event.transcript_url} />
        <LinkField label={<Trans>Where the film can be watched</Trans>} name="video" url={event.video_url} />
        <Button type="submit" look="plain" disabled={isBusy}>
          <Trans>Save this entry</Trans>
        </Button>
      </Form>
    </details>
  );
};

const HearingFields = ({ event }: { readonly event: TimelineEvent }) => (
  <>
    <TextField
      label={<Trans>Day of the hearing</Trans>}
      name="day"
      type="date"
      required
      defaultValue={dayOf(Date.parse(event.at))}
      {...hearingDays(Date.now())}
    />
    <label className={written.tick}>
      <input type="checkbox" name="off" defaultChecked={event.is_called_off} />
      <Trans>It is called off</Trans>
    </label>
  </>
);

const LinkField = ({ label, name, url }: { readonly label: ReactNode; readonly name: string; readonly url: string | null }) => (
  <TextField
    label={label}
    name={name}
    type="url"
    maxLength={officerLimits.source}
    autoComplete="off"
    placeholder="https://"
    defaultValue={url ?? ''}
  />
);
