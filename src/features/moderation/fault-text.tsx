import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModerationFault } from '#src/data/session/moderation-port.ts';

export const faultText = (fault: ModerationFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'slow':
      return <Trans>The server did not answer in time. Perhaps it did what you asked: read the queue again before you repeat it.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'no_right':
      return <Trans>You are not authorized to perform this action.</Trans>;
    case 'own':
      return <Trans>It is about something of your own: another moderator decides.</Trans>;
    case 'locked':
      return <Trans>Another moderator has it in hand now. Read the queue again in a while.</Trans>;
    case 'not_found':
      return <Trans>It is not there any more, or not public.</Trans>;
    case 'closed':
      return <Trans>Somebody else has decided meanwhile. Read the queue again.</Trans>;
    case 'too_late':
      return <Trans>A decision can be undone for 24 hours. They are over.</Trans>;
    case 'moved_on':
      return <Trans>It cannot be undone any more: something has happened since that builds on it.</Trans>;
    case 'invalid-decision':
      return <Trans>Choose what you decide.</Trans>;
    case 'invalid-reason':
      return <Trans>Choose a reason.</Trans>;
    case 'invalid-note':
      return <Trans>The note is too long.</Trans>;
    case 'invalid-words':
      return <Trans>Say in 3 to 1000 characters what happened.</Trans>;
    case 'invalid-source':
      return <Trans>Give the whole address, with http:// or https:// at its start, or none.</Trans>;
    case 'invalid-day':
      return <Trans>Choose a day between the handing in of the petition and today.</Trans>;
    case 'invalid-range':
      return <Trans>Give a beginning and a later end.</Trans>;
    case 'invalid-age':
      return <Trans>Give a number of days from 1 to 3650, or none.</Trans>;
  }
};
