/** Words that fakes are written with: who posts is told before sending, moderators read them twice. Neither is a verdict. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { textOf } from '#src/shared/text-of.ts';
import type { Sign } from '#src/widgets/content/kind-words.ts';
import styles from './jobs.module.css';
import { type MoneySign, moneySigns } from './model/money-signs.ts';

const labels: Readonly<Record<MoneySign, MessageDescriptor>> = {
  fee: msg`A fee`,
  deposit: msg`A deposit`,
  send: msg`Money to send`,
  secret: msg`A secret code`,
  mail: msg`An office that writes from a free address`,
  abroad: msg`Papers for work abroad`,
};

export const signsIn = (fields: object): readonly Sign[] =>
  moneySigns(textOf(fields, 'title'), textOf(fields, 'text')).map(({ sign, passage }) => ({ label: labels[sign], passage }));

export const LooksFake = ({ draft }: { readonly draft: object }) => {
  const signs = signsIn(useDeferredValue(draft));
  return (
    <div role="status">
      {signs.length > 0 && (
        <div className={styles.never}>
          <p>
            <Trans>Moderators will stop at these words, because fake jobs are written with them:</Trans>
          </p>
          <ul>
            {signs.map((sign) => (
              <Passage key={sign.passage} {...sign} />
            ))}
          </ul>
          <p>
            <Trans>If nobody has to pay, write it as plainly: it is accepted sooner.</Trans>
          </p>
        </div>
      )}
    </div>
  );
};

const Passage = ({ label, passage }: Sign) => {
  const { i18n } = useLingui();
  const kind = i18n._(label);
  return (
    <li>
      <Trans>
        {kind}: <q>{passage}</q>
      </Trans>
    </li>
  );
};
