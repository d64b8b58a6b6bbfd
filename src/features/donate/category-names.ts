import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Category } from './model/expense.ts';

export const categoryNames: Readonly<Record<Category, MessageDescriptor>> = {
  hosting: msg`Server and domain name`,
  messages: msg`E-mails and SMS`,
  work: msg`Paid work`,
  translation: msg`Translation`,
  equipment: msg`Equipment`,
  travel: msg`Travel`,
  printing: msg`Printing`,
  fees: msg`Bank and provider fees`,
  other: msg`Something else`,
};
