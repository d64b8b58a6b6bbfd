import type { Role } from '#src/model/accounts/role.ts';
import type { ModerationTab } from '#src/widgets/area/moderated.ts';

/** Administrators have all. */
export const tabsFor = <T extends Pick<ModerationTab, 'roles'>>(held: ReadonlySet<Role>, tabs: readonly T[]): readonly T[] =>
  tabs.filter(({ roles }) => held.has('admin') || roles.some((role) => held.has(role)));
