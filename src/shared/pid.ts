const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A public id: 10 characters of Crockford base32 in lower case. */
export const isPid = (text: string): boolean => /^[0-9a-hjkmnp-tv-z]{10}$/.test(text);

/** The first 50 bits of SHA-256 over the canonical text of a UUID, as SQL's app.pid() computes it. */
export const pidOf = async (id: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id.toLowerCase())));
  return encodePid(hash);
};

/** 50 bits from the first seven bytes, most significant first, as 10 characters. */
export const encodePid = (bytes: Uint8Array): string => {
  let pid = '';
  for (let i = 0; i < 10; i += 1) {
    let value = 0;
    for (let bit = i * 5; bit < i * 5 + 5; bit += 1) value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    pid += alphabet[value];
  }
  return pid;
};
