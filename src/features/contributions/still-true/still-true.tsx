/** Whether residents confirmed a row, and the tap by which a member who knows the place does: kept without a network, counted once, taken back by the next. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import { readAnswers } from '#src/features/contributions/common/read-answers.ts';
import { confirmable, residentsNeeded } from '#src/features/contributions/model/still-true.ts';
import type { Row as DirectoryRow } from '#src/model/define-entity.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import content from '#src/widgets/content/content.module.css';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { OwnTap } from './own-tap.tsx';
import styles from './still-true.module.css';
import { WhyRefused } from './why-refused.tsx';

export interface StillTrueProps {
  readonly entity: DirectoryEntity;
  readonly row: DirectoryRow;
  readonly title: string;
  /** Of the page. */
  readonly address: string;
}

/** Of a row that lies nowhere nobody is a resident. */
export const StillTrue = (props: StillTrueProps) =>
  confirmable.includes(props.entity.table) && typeof props.row.regionCode === 'string' ? (
    <Asked {...props} region={props.row.regionCode} />
  ) : null;

const Asked = ({ region, ...props }: StillTrueProps & { readonly region: string }) => {
  const { entity, row, address } = props;
  const held = useReplica(async (reader) => readAnswers(reader, 'still_true', entity.table, row.pid), [entity.table, row.pid]);
  const visitor = useVisitor();
  const names = useAreaNames();
  const now = useTimeOfVisit();
  if (!held) return null;
  const where = names.get(region) ?? region;
  const [result] = held.results;
  return (
    <section className={styles.part} aria-labelledby="still-true">
      <h2 id="still-true" className="visually-hidden">
        <Trans>Is it still true?</Trans>
      </h2>
      {result && <Confirmed result={result} where={where} />}
      {held.refused && <RefusedMutation op={held.refused} why={<WhyRefused op={held.refused} />} />}
      <div className={`${styles.own} no-print`}>
        {visitor.status === 'signed-in' && <OwnTap {...props} own={held.own} where={where} now={now} />}
        {visitor.status === 'signed-out' && (
          <p className={content.small}>
            <Trans>
              Do you live here?{' '}
              <Link to="/auth" search={{ from: address }}>
                Sign in
              </Link>{' '}
              to say that this is still true.
            </Trans>
          </p>
        )}
      </div>
    </section>
  );
};

const Confirmed = ({ result: { figures, is_sample }, where }: { readonly result: Row; readonly where: string }) => {
  const date = useDates();
  const month = date(textOf(Object(figures), 'since'));
  return (
    <p>
      {is_sample === true && <SampleBadge />}{' '}
      <strong>
        <Trans>✓ Confirmed by residents</Trans>
      </strong>{' '}
      <span className={content.small}>
        <Trans>
          Since {month} at least {residentsNeeded} members who live in the region {where} have said that this is still true.
        </Trans>
      </span>
    </p>
  );
};
