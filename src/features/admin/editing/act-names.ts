/** What editors do to the directory, as logs call it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Readonly<Record<string, MessageDescriptor>> = {
  directory_added: msg`Added to the directory`,
  directory_changed: msg`Directory corrected`,
  directory_confirmed: msg`Still true, confirmed`,
  directory_merged: msg`Merged into another`,
  directory_merge_undone: msg`Merge undone`,
  directory_told_apart: msg`Not the same, confirmed`,
  directory_imported: msg`Directory imported from a file`,
  directory_import_undone: msg`Import from a file undone`,
};
const other = msg`Changed`;

export const isDirectoryAct = (action: string): boolean => Object.hasOwn(names, action);

export const actName = (action: string): MessageDescriptor => (isDirectoryAct(action) && names[action]) || other;
