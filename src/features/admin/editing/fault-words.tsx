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

const boxFaults: Readonly<Record<string, ReactNode>> = {
  required: <Trans>This cannot stay empty.</Trans>,
  too_long: <Trans>This is too long.</Trans>,
  number: <Trans>Write a number.</Trans>,
  date: <Trans>Write a year, a month or a day: 2026, 2026-11 or 2026-11-26.</Trans>,
  unknown: <Trans>This is not in the directory.</Trans>,
  range: <Trans>This value is not allowed here.</Trans>,
  area: <Trans>This area does not lie in the one above it.</Trans>,
  position: <Trans>Give both latitude and longitude, or neither.</Trans>,
  order: <Trans>The end cannot be before the beginning.</Trans>,
  source_title: <Trans>Name the source in 3 to 200 characters.</Trans>,
  source_url: <Trans>Give a web address that begins with https:// or http://.</Trans>,
  source_as_of: <Trans>Write the date that the source speaks of, today at the latest: 2026, 2026-11 or 2026-11-26.</Trans>,
  source_licence: <Trans>Say under which licence the source may be given on.</Trans>,
  url: <Trans>Write a web address: https://example.cm</Trans>,
  phone: <Trans>Write one number of nine digits: 677 12 34 56.</Trans>,
  several: <Trans>Several have this name: give the code of one in the column “pid”.</Trans>,
  twice: <Trans>Another line above means the same.</Trans>,
  unknown_field: <Trans>There is no such column.</Trans>,
  gap: <Trans>There is no value here. Leave the line out: what is not known stays a gap.</Trans>,
  comma: <Trans>Write the decimals behind a point: 3.5</Trans>,
  form: <Trans>This is no value with its period.</Trans>,
  negative: <Trans>This cannot be below zero.</Trans>,
  between: <Trans>The value does not lie between its low and its high.</Trans>,
  both: <Trans>Give both low and high, or neither.</Trans>,
  asked: <Trans>Write how many people were asked: a whole number from 1 on.</Trans>,
  flag: <Trans>Write actual, estimate, provisional, projection or break.</Trans>,
  projection: <Trans>The source cannot know this yet on its date: flag it as a projection.</Trans>,
  unit: <Trans>This series counts in another unit.</Trans>,
  cells: <Trans>More cells than columns: is there a comma in a number?</Trans>,
  reason: <Trans>Give a reason of at least three letters: it stays in the log.</Trans>,
};

/** A code that a later version of the server says is said in general words. */
export const boxFaultText = (code: string | undefined): ReactNode =>
  code === undefined ? null : (boxFaults[code] ?? <Trans>The server does not take this as it is. Look at it again.</Trans>);
