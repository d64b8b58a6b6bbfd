/** How many signed, told apart by how sure that is, towards what; and until when. Never one naked number. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { type Petition, type PetitionCounts, type Signature, signaturesOf, takesSignatures } from './model/petition.ts';
import styles from './petition.module.css';

interface FiguresProps {
  readonly petition: Petition;
  readonly counts: PetitionCounts | null;
  readonly signature: Signature | null;
}

export const PetitionFigures = ({ petition, counts, signature }: FiguresProps) => {
  const { t } = useLingui();
  const format = useNumbers();
  // The replica counts one's own waiting signature already; here it stands apart until the server has it.
  const waiting = signature?.state === 'waiting' ? 1 : 0;
  const signed = Math.max(0, signaturesOf(counts) - waiting);
  const goal = format(petition.goal);
  const number = format(signed);
  return (
    <section className={styles.figures} aria-label={t`Signatures`}>
      {counts ? (
        <>
          <p className={styles.signed}>
            <strong>{number}</strong> <Plural value={signed} one="member signed" other="members signed" />
          </p>
          <progress className={styles.progress} max={petition.goal} value={signed} aria-label={t`Signatures towards the goal`} />
          <Trust counts={counts} waiting={waiting} />
        </>
      ) : (
        <p>
          <Trans>How many signed is not known on this phone yet.</Trans>
        </p>
      )}
      <p className={styles.small}>
        <Trans>Goal: {goal}</Trans> · <Closing petition={petition} />
      </p>
      {counts && <Thresholds petition={petition} reached={counts.reached} />}
    </section>
  );
};

const Trust = ({ counts, waiting }: { readonly counts: PetitionCounts; readonly waiting: number }) => {
  const format = useNumbers();
  const [phone, late, outside] = [format(counts.by_phone), format(counts.late), format(counts.outside ?? 0)];
  return (
    <ul className={styles.trust}>
      <li>
        <Trans>{phone} with a confirmed telephone number</Trans>
      </li>
      {counts.late > 0 && (
        <li>
          <Plural value={counts.late} one={`${late} arrived late, counted apart`} other={`${late} arrived late, counted apart`} />
        </li>
      )}
      {counts.outside !== undefined && counts.outside > 0 && (
        <li>
          <Trans>{outside} from other areas, counted apart</Trans>
        </li>
      )}
      {waiting > 0 && (
        <li className={styles.waiting}>
          <Trans>○ 1 on this phone, waiting</Trans>
        </li>
      )}
    </ul>
  );
};

const Closing = ({ petition }: { readonly petition: Petition }) => {
  const { i18n } = useLingui();
  const offset = useClockOffset() ?? 0;
  const day = formatDay(petition.closed_at ?? petition.closes_at, i18n.locale);
  if (takesSignatures(petition, Date.now() + offset) || petition.opened_at === null) return <Trans>open until {day}</Trans>;
  return <Trans>ended on {day}</Trans>;
};

/** What a number of signatures brings. Set when it opened, so that nobody moves them. */
const Thresholds = ({ petition, reached }: { readonly petition: Petition; readonly reached: PetitionCounts['reached'] }) => {
  const { i18n } = useLingui();
  const format = useNumbers();
  const steps = Object.entries(petition.thresholds).sort(([, a], [, b]) => a - b);
  return (
    steps.length > 0 && (
      <ul className={styles.steps}>
        {steps.map(([name, takes]) => {
          const number = format(takes);
          const day = reached[name] ? formatDay(reached[name], i18n.locale) : null;
          return (
            <li key={name}>
              {day ? '✓ ' : '○ '}
              {name === 'debate' ? (
                <Trans>At {number} signatures, a debate is asked for</Trans>
              ) : (
                <Trans>At {number} signatures, an answer is asked of the recipient</Trans>
              )}
              {day && (
                <>
                  {' '}
                  · <Trans>reached on {day}</Trans>
                </>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
};
