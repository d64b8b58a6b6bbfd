/** What moderators read of a petition. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { categoryLabels, reachLabels, stateLabels } from './model/labels.ts';
import { petitionContent } from './model/petition-content.ts';

export const saidPetition = sayKind(petitionContent, {
  one: msg`Petition`,
  fields: {
    title: { label: msg`Title` },
    text: { label: msg`Text` },
    addressees: { label: msg`Asked` },
    category: { label: msg`Subject`, choices: categoryLabels },
    reach: { label: msg`Reach`, choices: reachLabels },
    region_code: { label: msg`Region` },
    goal: { label: msg`Goal in signatures` },
    signatures: { label: msg`Signed so far` },
    closes_at: { label: msg`Until` },
  },
  rules: {},
  states: stateLabels,
  sorts: {},
  decisions: {
    open: msg`Open the petition for signatures`,
    rejected: msg`Do not accept the petition: its author may change it and submit it again, twice at most`,
    flagged: msg`Look at it more closely: it stays in the queue`,
    hidden: msg`Hide the petition: only where the law or somebody’s safety asks for it`,
  },
});
