import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObservationColumn } from '#src/features/admin/model/observation-columns.ts';

/** What a column of a file of numbers is called; the line itself where none is at fault alone. */
export const columnNames: Readonly<Record<ObservationColumn, MessageDescriptor>> = {
  series: msg`Series`,
  place: msg`Place`,
  label: msg`Answer or kind`,
  period: msg`Period`,
  value: msg`Value`,
  low: msg`Low`,
  high: msg`High`,
  asked: msg`People asked (n)`,
  flag: msg`How it is known`,
  unit: msg`Unit`,
};
const lineName = msg`Line`;

const byName: Readonly<Record<string, MessageDescriptor>> = columnNames;
export const columnName = (column: string): MessageDescriptor => byName[column] ?? lineName;
