import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each pack of the whole country holds; a pack of one region bears the region's name. */
export const moduleNames: Readonly<Record<string, MessageDescriptor>> = {
  core: msg`Areas, councils, ministries, parties, traditional rulers`,
  numbers: msg`The country in numbers: debt, surveys, elections, schooling`,
  people: msg`Politicians and their posts`,
  places: msg`Places whose region is not known`,
};
