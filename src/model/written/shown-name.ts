/** A member's name as others will see it, told on the phone before the server says it (SQL: app.shown_name). */

/** The whole name, its initials, or "a citizen of" the area. */
export const nameDisplays = ['full', 'initials', 'citizen'] as const;
export type NameDisplay = (typeof nameDisplays)[number];

export const displayLabels: Readonly<Record<NameDisplay, { readonly id: string; readonly message: string }>> = {
  full: /*i18n*/ { id: 'name_display.full', message: 'My whole name' },
  initials: /*i18n*/ { id: 'name_display.initials', message: 'My initials' },
  citizen: /*i18n*/ { id: 'name_display.citizen', message: 'No name, only my area' },
};

export const initialsOf = (name: string): string =>
  name
    .split(/[ -]+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');
