/** How long a job lasts, and how one applies for it beside Mboa: facts of its page. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Values } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Fact } from '#src/widgets/content/content-facts.tsx';
import styles from './jobs.module.css';
import { withNumbers } from './model/numbers-in.ts';

export const Lasts = ({ months }: { readonly months: unknown }) =>
  typeof months === 'number' && (
    <Fact label={<Trans>Duration</Trans>}>
      <Plural value={months} one="# month" other="# months" />
    </Fact>
  );

/** Of one that is open: else nobody applies any more. */
export const HowToApply = ({ values }: { readonly values: Values }) => (
  <Fact label={<Trans>How to apply</Trans>}>
    <Trans>Here in Mboa</Trans>
    <Also way={values.apply_also} at={textOf(values, 'apply_at')} />
  </Fact>
);

const Also = ({ way, at }: { readonly way: unknown; readonly at: string }): ReactNode => {
  const said = <bdi>{way === 'phone' ? <Numbers text={at} /> : at}</bdi>;
  switch (way) {
    case 'phone':
      return (
        <div>
          <Trans>Also by phone: {said}</Trans>
        </div>
      );
    case 'in_person':
      return (
        <div>
          <Trans>Also in person: {said}</Trans>
        </div>
      );
    case 'post':
      return (
        <div>
          <Trans>Also by post: {said}</Trans>
        </div>
      );
    default:
      return null;
  }
};

const Numbers = ({ text }: { readonly text: string }) =>
  withNumbers(text).map(({ part, from, phone }) =>
    phone ? (
      <a key={from} className={styles.call} href={`tel:${phone}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
