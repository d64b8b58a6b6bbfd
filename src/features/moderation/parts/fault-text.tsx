import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModerationFault } from '#src/data/session/moderation-port.ts';

const texts: Readonly<Record<ModerationFault, ReactNode>> = {
  network: <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>,
  slow: <Trans>The server did not answer in time. Perhaps it did what you asked: refresh before you repeat it.</Trans>,
  server: <Trans>Server error occurred. Please try again later.</Trans>,
  no_right: <Trans>You are not authorized to perform this action.</Trans>,
  own: <Trans>It is about something of your own: another moderator decides.</Trans>,
  locked: <Trans>Another moderator is reviewing it now. Refresh in a while.</Trans>,
  not_found: <Trans>It is not there any more, or not public.</Trans>,
  closed: <Trans>Somebody else has decided meanwhile. Refresh.</Trans>,
  too_late: <Trans>A decision can be undone for 24 hours. They are over.</Trans>,
  moved_on: <Trans>It cannot be undone any more: something has happened since that builds on it.</Trans>,
  appealed: <Trans>Its author has appealed: answer the appeal instead.</Trans>,
  decided_it: <Trans>You decided it yourself: another moderator answers the appeal.</Trans>,
  'invalid-decision': <Trans>Choose what you decide.</Trans>,
  'invalid-reason': <Trans>Choose a reason.</Trans>,
  'invalid-note': <Trans>The note is too long, or missing where one is needed.</Trans>,
  'invalid-words': <Trans>Write 3 to 1000 characters.</Trans>,
  'invalid-search': <Trans>Write at least three letters, or none.</Trans>,
  'invalid-tag': <Trans>Write 2 to 30 characters.</Trans>,
  too_many: <Trans>It has ten tags already. Remove one first.</Trans>,
  day_full: <Trans>You have confirmed forty accounts within a day. Go on tomorrow.</Trans>,
  'invalid-source': <Trans>Give the whole address, with http:// or https:// at its start, or none.</Trans>,
  'invalid-day': <Trans>Choose a day between its submission and today.</Trans>,
  'invalid-hearing': <Trans>Choose a day from today on, within a year.</Trans>,
  'invalid-holiday': <Trans>Choose a day at most three days from the computed one, and not in the past.</Trans>,
  'invalid-range': <Trans>Give a beginning and a later end.</Trans>,
  'invalid-age': <Trans>Give a number of days from 1 to 3650, or none.</Trans>,
  'invalid-named': <Trans>Give 3 to 60 letters of the name, or none.</Trans>,
};

export const faultText = (fault: ModerationFault): ReactNode => texts[fault];
