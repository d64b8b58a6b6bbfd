/**
 * The part of an address after "?". Everything is text: a search for 123 stays "?q=123", a repeated key becomes a list.
 * The router's own way would write it as JSON, which people cannot read, type or shorten.
 */
type Params = Record<string, string | string[]>;

export const parseSearchParams = (search: string): Params => {
  // A map, because "?constructor=1" must not meet what every object inherits.
  const params = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const before = params.get(key);
    if (before === undefined) params.set(key, value);
    else params.set(key, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return Object.fromEntries(params);
};

export const writeSearchParams = (params: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) search.append(key, String(one));
  const text = search.toString();
  return text ? `?${text}` : '';
};
