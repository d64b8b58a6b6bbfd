/** What outcomes and kinds of offices are called: in the form, the numbers and what moderators open. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeOffice, FeeOutcome } from '#src/features/fee-reports/model/report.ts';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const outcomeLabels: Labels<FeeOutcome> = {
  paid: msg`Money or a gift was asked for, and I gave it`,
  refused: msg`Money or a gift was asked for, and I refused`,
  honest: msg`Nothing was asked for: I was served as the rules say`,
};

export const officeLabels: Labels<FeeOffice> = {
  police: msg`Police station or gendarmerie`,
  road: msg`Check on the road`,
  town_hall: msg`Town hall, birth and marriage certificates`,
  prefecture: msg`Prefecture, identity card, passport`,
  court: msg`Court`,
  tax: msg`Taxes`,
  customs: msg`Customs, port`,
  land: msg`Land title, building permit`,
  school: msg`School, exams`,
  university: msg`University`,
  hospital: msg`Hospital or health centre`,
  utility: msg`Electricity or water`,
  recruitment: msg`Recruitment, competitive exams`,
  contract: msg`Public contracts`,
  other: msg`Another office`,
};
