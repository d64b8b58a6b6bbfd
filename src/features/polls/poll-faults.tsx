/** What is wrong with a box of a poll, in words that say how to mend it. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pollLimits } from './model/poll.ts';
import type { PollFault, PollFaults, QuestionFaults } from './model/poll-draft.ts';

export const pollFaultText = (field: Exclude<keyof PollFaults, 'questions'>, faults: PollFaults): ReactNode => {
  const fault = faults[field];
  if (!fault) return null;
  switch (field) {
    case 'title':
      return <Between {...pollLimits.title} />;
    case 'text':
      return <Between least={0} most={pollLimits.text} />;
    case 'together':
      return <Trans>All questions together are too long. Say less, or ask in two polls.</Trans>;
    case 'region':
      return <Trans>Choose a region.</Trans>;
    case 'invited':
      return fault === 'names' ? (
        <Trans>A username has 3 to 30 small letters, digits or low lines. One of these has not.</Trans>
      ) : (
        <Trans>Write from 2 to 200 usernames.</Trans>
      );
    case 'quorum':
      return <Trans>Write a number from 10 to 1,000,000, or nothing.</Trans>;
    case 'opens_on':
      return <Trans>Choose a day within the next 90 days, or none.</Trans>;
    case 'closes_on':
      return <Trans>Choose a day at least two days and less than a year after it opens.</Trans>;
  }
};

export const questionFaultText = (field: keyof QuestionFaults, faults: QuestionFaults): ReactNode => {
  const fault = faults[field];
  if (!fault) return null;
  switch (field) {
    case 'text':
      return <Between {...pollLimits.question} />;
    case 'options':
      return <OptionsFault fault={fault} />;
    case 'most':
      return <Trans>Write a number from 1 to as many as there are options.</Trans>;
  }
};

const Between = ({ least, most }: { readonly least: number; readonly most: number }) => (
  <Trans>
    Write between {least} and {most} characters.
  </Trans>
);

const OptionsFault = ({ fault }: { readonly fault: PollFault }) => {
  switch (fault) {
    case 'few':
      return <Trans>Write at least two options.</Trans>;
    case 'many':
      return <Trans>Too many options: at most 20, and 8 to be ranked.</Trans>;
    case 'same':
      return <Trans>Two options read the same. Each must be its own.</Trans>;
    default: {
      const most = pollLimits.option;
      return <Trans>Each may have {most} characters at most.</Trans>;
    }
  }
};
