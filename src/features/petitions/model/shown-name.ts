/** A member's name as others will see it, told on the phone before the server says it (SQL: app.shown_name). */
export const initialsOf = (name: string): string =>
  name
    .split(/[ -]+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');
