import { expect, test } from 'vitest';
import { moderated as ofEvents } from '#src/features/events/admin/moderated.tsx';
import { moderated as ofMessages } from '#src/features/messages/admin/moderated.tsx';
import { contentTabs } from '#src/features/moderation/content-tabs.tsx';
import { tabsFor } from '#src/features/moderation/tabs-for.ts';
import { moderated as ofPetitions } from '#src/features/petitions/admin/moderated.tsx';
import { moderating, type Role, roles } from '#src/model/accounts/role.ts';

const all = [contentTabs, ofPetitions.tabs ?? [], ofMessages.tabs ?? [], ofEvents.tabs ?? []].flat();
const kinds = (...held: Role[]) => tabsFor(new Set(['user', ...held] as const), all).map(({ kind }) => kind);

test('a member has nothing to do there', () => {
  expect(kinds()).toEqual([]);
  expect(kinds('analyst', 'finance')).toEqual([]);
});

test('an officer counts signatures and tells the timeline, a moderator decides, a data editor reviews and confirms holidays, an administrator does all', () => {
  expect(kinds('petition_officer')).toEqual(['signatures', 'timeline']);
  expect(kinds('moderator')).not.toContain('timeline');
  expect(kinds('data_editor')).toEqual([...contentTabs.map(({ kind }) => kind), 'holidays']);
  expect(kinds('moderator', 'petition_officer', 'data_editor')).toEqual(kinds('admin'));
  expect(kinds('admin')).toHaveLength(all.length);
});

test('whoever finds a tab there is let in, and nobody else', () => {
  expect(roles.filter((role) => kinds(role).length > 0).sort()).toEqual([...moderating].sort());
});
