/** PostgreSQL writes "2026-11-21 09:06:28.387+00" at the top level of a row and ISO 8601 inside JSON. Phones get ISO everywhere. */
export function toIsoTimestamp(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(?::?(\d\d))?)?$/.exec(text);
  if (!parts) return text; // infinity, years before Christ: left as they are
  const [, date, time, hours, minutes] = parts;
  return `${date}T${time}${hours === undefined ? '' : `${hours}:${minutes ?? '00'}`}`;
}
