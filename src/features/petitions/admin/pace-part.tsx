/** How fast a petition was signed, and striking off what is not each one person's free word. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsked } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { type Verdict, VerdictLine } from '#src/features/moderation/parts/verdict-line.tsx';
import { formatMoment, formatShortDay } from '#src/shared/format-day.ts';
import { AboutPetition } from './about-petition.tsx';
import { type PetitionPace, readPace, type TimelinePetition } from './ask-petitions.ts';
import { FindPetition, useFinding } from './find-petition.tsx';
import { PaceTable } from './pace-table.tsx';
import { StrikeForm } from './strike-form.tsx';
import { TrustWords } from './trust-words.tsx';

export const PacePart = () => {
  const finding = useFinding();
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Pace of signatures</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>
          How many signed when, never who. Many in one hour from new accounts may be a crowd, or one person: look before you decide.
        </Trans>
      </p>
      <FindPetition finding={finding} />
      {finding.petition && <Found key={finding.petition.id} petition={finding.petition} />}
    </section>
  );
};

const Found = ({ petition }: { readonly petition: TimelinePetition }) => {
  const [done, setDone] = useState<{ readonly verdict: Verdict | null; readonly undone: boolean; readonly turn: number }>({
    verdict: null,
    undone: false,
    turn: 0,
  });
  const pace = useAsked(`${petition.id} ${done.turn}`, readPace(petition.id));
  return (
    <>
      <h3 className={styles.title} lang={petition.lang}>
        {petition.title}
      </h3>
      <AboutPetition of={petition} />
      <div role="status">
        {done.verdict && (
          <VerdictLine verdict={done.verdict} onUndone={() => setDone(({ turn }) => ({ verdict: null, undone: true, turn: turn + 1 }))} />
        )}
        {done.undone && (
          <p className={styles.verdict}>
            <Trans>✓ Undone. They count again.</Trans>
          </p>
        )}
      </div>
      {pace && !pace.ok && <p role="alert">{faultText(pace.error)}</p>}
      {pace?.ok && <PaceTables pace={pace.value} />}
      {pace?.ok && (
        <StrikeForm
          key={done.turn}
          petition={petition.id}
          onDone={(verdict) => setDone(({ turn }) => ({ verdict, undone: false, turn: turn + 1 }))}
        />
      )}
    </>
  );
};

const PaceTables = ({ pace }: { readonly pace: PetitionPace }) => {
  const { i18n } = useLingui();
  const { by_account, by_phone } = pace.counts;
  return (
    <>
      <p>
        <strong>
          <Plural value={by_account + by_phone} one="# signature counts" other="# signatures count" />
        </strong>
        {' · '}
        <TrustWords account={by_account} phone={by_phone} />
      </p>
      <PaceTable
        title={<Trans>By day, from the first signature</Trans>}
        head={<Trans>Day</Trans>}
        rows={pace.days}
        nameOf={(at) => formatShortDay(at, i18n.locale)}
      />
      <PaceTable
        title={<Trans>By hour, in the last seven days</Trans>}
        head={<Trans>Hour from</Trans>}
        rows={pace.hours}
        nameOf={(at) => formatMoment(at, i18n.locale)}
      />
    </>
  );
};
