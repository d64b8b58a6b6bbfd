/** Why the server did not do it, in words: of the whole, and of one box. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EditFault } from './edit-remote.ts';

export const editFaultText = (fault: EditFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'not_admin':
      return <Trans>You are not authorized to perform this action.</Trans>;
    case 'not_found':
      return <Trans>This entry does not exist any more. It may have been merged with another.</Trans>;
  }
};

/** A code that a later version of the server says is said in general words. */
export const boxFaultText = (code: string | undefined): ReactNode => {
  switch (code) {
    case undefined:
      return null;
    case 'required':
      return <Trans>This cannot stay empty.</Trans>;
    case 'too_long':
      return <Trans>This is too long.</Trans>;
    case 'number':
      return <Trans>Write a number.</Trans>;
    case 'date':
      return <Trans>Write a year, a month or a day: 2026, 2026-11 or 2026-11-26.</Trans>;
    case 'unknown':
      return <Trans>This is not in the directory.</Trans>;
    case 'range':
      return <Trans>This value is not allowed here.</Trans>;
    case 'area':
      return <Trans>This area does not lie in the one above it.</Trans>;
    case 'position':
      return <Trans>Give both latitude and longitude, or neither.</Trans>;
    case 'order':
      return <Trans>The end cannot be before the beginning.</Trans>;
    case 'source_title':
      return <Trans>Name the source in 3 to 200 characters.</Trans>;
    case 'source_url':
      return <Trans>Give a web address that begins with https:// or http://.</Trans>;
    case 'source_as_of':
      return <Trans>Write the date that the source speaks of, today at the latest: 2026, 2026-11 or 2026-11-26.</Trans>;
    case 'several':
      return <Trans>Several have this name: give the code of one in the column “pid”.</Trans>;
    case 'twice':
      return <Trans>Another line above means the same.</Trans>;
    case 'unknown_field':
      return <Trans>There is no such column.</Trans>;
    case 'reason':
      return <Trans>Give a reason of at least three letters: it stays in the log.</Trans>;
    default:
      return <Trans>The server does not take this as it is. Look at it again.</Trans>;
  }
};
