/** Officers of petitions tell what became of one: sent, received, answered, a meeting, a decision. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { eventLabels, stateLabels } from '#src/features/petitions/model/labels.ts';
import { recordedKinds } from '#src/features/petitions/model/officer.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { AboutPetition } from './about-petition.tsx';
import { AmendForm } from './amend-form.tsx';
import type { TimelinePetition } from './ask-petitions.ts';
import { EventForm } from './event-form.tsx';
import { FindPetition, useFinding } from './find-petition.tsx';

export const TimelinePart = () => {
  const finding = useFinding();
  const { petition } = finding;
  const [added, setAdded] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const handleSaved = (pid: string): void => {
    setSaved(true);
    void finding.find(pid);
  };
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Timeline of a petition</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Everybody reads what you add here. Where it was published, give the address.</Trans>
      </p>
      <FindPetition finding={finding} onAsked={() => setSaved(false)} />
      <div role="status">
        {isSaved && (
          <p className={styles.verdict}>
            <Trans>✓ It stands in the timeline.</Trans>
          </p>
        )}
      </div>
      {petition && (
        <>
          <Known petition={petition} onAmended={() => handleSaved(petition.pid)} />
          <EventForm
            key={`${petition.id} ${added}`}
            petition={petition}
            onAdded={() => {
              setAdded(added + 1);
              handleSaved(petition.pid);
            }}
          />
        </>
      )}
    </section>
  );
};

const Known = ({ petition, onAmended }: { readonly petition: TimelinePetition; readonly onAmended: () => void }) => {
  const { i18n } = useLingui();
  return (
    <>
      <h3 className={styles.title} lang={petition.lang}>
        {petition.title}
      </h3>
      <p>{i18n._(stateLabels[petition.state])}</p>
      <AboutPetition of={petition} />
      <ol className={styles.plain}>
        {petition.events.map((event) => (
          <li key={`${event.id} ${event.at}`}>
            <p>
              <strong>{i18n._(eventLabels[event.kind])}</strong> · {formatDay(event.at, i18n.locale)}
              {event.is_called_off && (
                <>
                  {' · '}
                  <Trans>called off</Trans>
                </>
              )}
            </p>
            <Words text={event.body} lang={event.lang} />
            {recordedKinds.includes(event.kind) && <AmendForm event={event} onAmended={onAmended} />}
          </li>
        ))}
      </ol>
    </>
  );
};
