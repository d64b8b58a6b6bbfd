/** How a check stands: a shape and a word; the colour only helps. */
import { Trans } from '@lingui/react/macro';
import styles from './performance.module.css';
import type { CheckState } from './readiness-remote.ts';

const looks: Readonly<Record<CheckState, readonly [string, string]>> = {
  pass: ['●', styles.good ?? ''],
  attention: ['▲', styles.middling ?? ''],
  fail: ['■', styles.poor ?? ''],
};

export const CheckStateMark = ({ state }: { readonly state: CheckState }) => (
  <span className={looks[state][1]}>
    <span aria-hidden="true">{looks[state][0]}</span> <StateName state={state} />
  </span>
);

const StateName = ({ state }: { readonly state: CheckState }) => {
  if (state === 'pass') return <Trans>Passed</Trans>;
  return state === 'fail' ? <Trans>Failed</Trans> : <Trans>Needs attention</Trans>;
};
