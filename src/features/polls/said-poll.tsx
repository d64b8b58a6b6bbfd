/** What moderators read of a poll: its words, and what is asked. How many voted is told to nobody there. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { eligibilityLabels, pollStateLabels, resultsWhenLabels, secrecyLabels } from './model/labels.ts';
import { pollForm } from './model/poll.ts';
import { pollContent } from './model/poll-content.ts';

const asked = v.pick(pollForm, ['questions', 'lang']);

const Asked = ({ values }: { readonly values: Readonly<Record<string, unknown>> }) => {
  const read = v.safeParse(asked, values);
  return read.success && <AskedQuestions {...read.output} />;
};

export const saidPoll = sayKind(
  pollContent,
  {
    one: msg`Poll`,
    fields: {
      title: { label: msg`Title` },
      text: { label: msg`Text` },
      eligibility: { label: msg`Who may vote`, choices: eligibilityLabels },
      invited: { label: msg`Invited` },
      region_code: { label: msg`Area` },
      secrecy: { label: msg`Who sees how each voted`, choices: secrecyLabels },
      results_when: { label: msg`Results`, choices: resultsWhenLabels },
      quorum: { label: msg`Votes that it takes` },
      opens_at: { label: msg`Opens` },
      closes_at: { label: msg`Until` },
    },
    rules: {},
    states: pollStateLabels,
    sorts: {},
    decisions: {
      scheduled: msg`Accept the poll: members can vote from the day it opens`,
      rejected: msg`Do not accept the poll: its author may change it and submit it again, twice at most`,
      cancelled: msg`Cancel the poll: only where the law or somebody’s safety asks for it`,
    },
  },
  Asked,
);
