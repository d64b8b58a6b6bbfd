/**
 * Words that fakes are written with, and texts that are like one: who posts is told before sending, moderators read them twice, and so does
 * whoever was sent a job. None of it is a verdict.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { textOf } from '#src/shared/text-of.ts';
import styles from './jobs.module.css';
import { LowPay } from './low-pay.tsx';
import { type Fake, fakesIn, likeOf } from './model/fakes.ts';
import { type FoundSign, type MoneySign, moneySigns } from './model/money-signs.ts';

const labels: Readonly<Record<MoneySign, MessageDescriptor>> = {
  fee: msg`A fee`,
  deposit: msg`A deposit`,
  send: msg`Money to send`,
  secret: msg`A secret code`,
  mail: msg`An office that writes from a free address`,
  abroad: msg`Papers for work abroad`,
};

/** Beside the form, while it is written. */
export const LooksFake = ({ draft }: { readonly draft: object }) => (
  <div role="status">
    <FakeSigns
      fields={useDeferredValue(draft)}
      title={
        <p>
          <Trans>Moderators will stop at these words, because fake jobs are written with them:</Trans>
        </p>
      }
    >
      <p>
        <Trans>If nobody has to pay, write it as plainly: it is accepted sooner.</Trans>
      </p>
    </FakeSigns>
  </div>
);

/** Before whoever decides. */
export const ReadTwice = ({ values }: { readonly values: object }) => (
  <>
    <LowPay fields={values} />
    <FakeSigns
      fields={values}
      title={
        <h3>
          <Trans>Read these words twice: fakes are written with them</Trans>
        </h3>
      }
    />
  </>
);

interface FakeSignsProps {
  /** Of a job. */
  readonly fields: object;
  readonly title: ReactNode;
  /** In place of them, where there are none. */
  readonly none?: ReactNode;
  readonly children?: ReactNode;
}

export const FakeSigns = ({ fields, title, none, children }: FakeSignsProps) => {
  const texts = [textOf(fields, 'title'), textOf(fields, 'text')];
  const like = likeOf(useFakes() ?? [], ...texts).length;
  const signs = moneySigns(...texts, textOf(fields, 'apply_at'));
  if (like === 0 && signs.length === 0) return none;
  return (
    <>
      <LikeFakes count={like} />
      {signs.length > 0 && (
        <div className={styles.never}>
          {title}
          <ul>
            {signs.map((one) => (
              <Passage key={one.sign} {...one} />
            ))}
          </ul>
          {children}
        </div>
      )}
    </>
  );
};

/** As moderators found them; null: not known yet. */
export const useFakes = (): readonly Fake[] | null =>
  useReplica(async (reader) => fakesIn(await reader.rowsOfTable('confirmed_fakes')), []) ?? null;

const LikeFakes = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p className={styles.like}>
      <Plural
        value={count}
        one="! This text is like that of a job that moderators found to be fake."
        other="! This text is like that of # jobs that moderators found to be fake."
      />
    </p>
  );

const Passage = ({ sign, passage }: FoundSign) => {
  const { i18n } = useLingui();
  const kind = i18n._(labels[sign]);
  return (
    <li>
      <Trans>
        {kind}: <q>{passage}</q>
      </Trans>
    </li>
  );
};
