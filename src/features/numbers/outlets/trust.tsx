/** Whether members trust the outlet: one's own answer by one tap, changed at any time, and what is told by region. Never beside a survey, and in no list. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import type { Op } from '#src/data/sync/op.ts';
import { readAnswers } from '#src/features/contributions/common/read-answers.ts';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import numbers from '#src/features/numbers/numbers.module.css';
import type { Row } from '#src/shared/row.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { trustLabels } from './labels.ts';
import { OwnTrust } from './own-trust.tsx';
import styles from './trust.module.css';
import { answersNeeded, leastTold, partsTold, trustAnswers } from './trust-rules.ts';

export const Trust = ({ outlet, path }: { readonly outlet: Outlet; readonly path: string }) => {
  const held = useReplica(async (reader) => readAnswers(reader, 'trust', 'outlets', outlet.pid), [outlet.pid]);
  const { status } = useVisitor();
  return (
    <section className={styles.trust} aria-labelledby="trust">
      <h2 id="trust">
        <Trans>Do members trust it?</Trans>
      </h2>
      <p className={numbers.text}>
        <Trans>
          Answers of members of Mboa, not of the country: nobody was chosen by chance. They are no survey, and say nothing of whether a
          report is true.
        </Trans>
      </p>
      {status === 'signed-in' && <OwnTrust outlet={outlet} own={held?.own} />}
      {status === 'signed-out' && (
        <p className="no-print">
          <Trans>
            <Link to="/auth" search={{ from: path }}>
              Sign in
            </Link>{' '}
            to say whether you trust it.
          </Trans>
        </p>
      )}
      {held?.refused && <RefusedMutation op={held.refused} why={<Why op={held.refused} />} />}
      {held && <Told results={held.results} />}
    </section>
  );
};

const Why = ({ op: { refusal } }: { readonly op: Op }) =>
  refusal?.why === 'too_many' ? (
    <Trans>That was a lot for one day. Try again tomorrow.</Trans>
  ) : refusal?.status === 'not_found' ? (
    <Trans>The outlet is not in our list any more.</Trans>
  ) : (
    <Trans>The server did not take it.</Trans>
  );

/** By the names of the regions: nothing stands before another by what was answered. */
const Told = ({ results }: { readonly results: readonly Row[] }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const nameOf = ({ region_code }: Row): string => names.get(String(region_code)) ?? String(region_code);
  const regions = [...results].sort((a, b) => nameOf(a).localeCompare(nameOf(b), i18n.locale));
  return (
    <>
      {regions.map((row) => (
        <div key={row.id}>
          <h3>
            <Trans>Members in the region {nameOf(row)}</Trans> {row.is_sample === true && <SampleBadge />}
          </h3>
          <ul className={styles.shares}>
            {trustAnswers.map((answer) => (
              <li key={answer}>
                <Trans>
                  {i18n._(trustLabels[answer])}: <Share part={Number(Reflect.get(Object(row.figures), answer))} />
                </Trans>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.small}>
        {regions.length === 0 ? <Trans>Not enough answers yet.</Trans> : <Trans>In the other regions: not enough answers yet.</Trans>}{' '}
        <Trans>
          A region is told from {answersNeeded} members on, on Mondays, in parts of {partsTold} and never by name. It changes when enough
          answers did, so nobody sees what one member says.
        </Trans>
      </p>
    </>
  );
};

/** The ends are open: where all said the same, it is not told that all did. */
const Share = ({ part }: { readonly part: number }) => {
  if (part <= leastTold)
    return (
      <Trans>
        {leastTold} in {partsTold} or fewer
      </Trans>
    );
  if (part >= partsTold - leastTold)
    return (
      <Trans>
        {part} in {partsTold} or more
      </Trans>
    );
  return (
    <Trans>
      about {part} in {partsTold}
    </Trans>
  );
};
