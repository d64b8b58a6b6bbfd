/** Officers of petitions tell what became of one: sent, received, answered, a meeting, a decision. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModerationFault, TimelinePetition } from '#src/data/session/moderation-port.ts';
import { eventLabels, stateLabels } from '#src/model/petitions/labels.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { AboutPetition } from './about-petition.tsx';
import { useAttempt } from './ask-moderation.ts';
import { EventForm } from './event-form.tsx';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';
import { pidInAddress } from './pid-in-address.ts';

export const TimelinePart = () => {
  const { fault, attempt, isBusy, run } = useAttempt();
  const [own, setOwn] = useState<{ readonly fault: ModerationFault | null; readonly count: number }>({ fault: null, count: 0 });
  const [petition, setPetition] = useState<TimelinePetition | null>(null);
  const [added, setAdded] = useState(0);
  const find = async (pid: string): Promise<boolean> => {
    const answer = await run((moderation) => moderation.readPetition(pid));
    if (answer.ok) setPetition(answer.value);
    return answer.ok;
  };
  const handleSubmit = (data: FormData): void => {
    const pid = pidInAddress(textIn(data, 'petition'));
    setOwn(({ count }) => ({ fault: pid ? null : 'not_found', count: count + 1 }));
    setAdded(0);
    if (pid) void find(pid).then((isFound) => !isFound && setPetition(null));
    else setPetition(null);
  };
  const shown = own.fault ?? fault;
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Timeline of a petition</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Everybody reads what you add here. Where it was published, give the address.</Trans>
      </p>
      <Form fault={shown && { text: faultText(shown) }} attempt={own.count + attempt} onSubmit={handleSubmit}>
        <TextField
          label={<Trans>Address or number of the petition</Trans>}
          hint={<Trans>As it stands on its page or poster: the last ten characters are enough.</Trans>}
          name="petition"
          autoComplete="off"
          required
        />
        <Button type="submit" disabled={isBusy}>
          <Trans>Find</Trans>
        </Button>
      </Form>
      <div role="status">
        {added > 0 && (
          <p className={styles.verdict}>
            <Trans>✓ It stands in the timeline.</Trans>
          </p>
        )}
      </div>
      {petition && (
        <>
          <Known petition={petition} />
          <EventForm
            key={`${petition.id} ${added}`}
            petition={petition}
            onAdded={() => {
              setAdded(added + 1);
              void find(petition.pid);
            }}
          />
        </>
      )}
    </section>
  );
};

const Known = ({ petition }: { readonly petition: TimelinePetition }) => {
  const { i18n } = useLingui();
  return (
    <>
      <h3 className={styles.title} lang={petition.lang}>
        {petition.title}
      </h3>
      <p>{i18n._(stateLabels[petition.state])}</p>
      <AboutPetition of={petition} />
      <ol className={styles.plain}>
        {petition.events.map(({ id, kind, body, lang, at }) => (
          <li key={id}>
            <p>
              <strong>{i18n._(eventLabels[kind])}</strong> · {formatDay(at, i18n.locale)}
            </p>
            <Words text={body} lang={lang} />
          </li>
        ))}
      </ol>
    </>
  );
};
