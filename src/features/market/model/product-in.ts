/** Products that a text names by their addresses, bare or with their titles, by their public ids. */
export const productsIn = (text: string | null): readonly string[] =>
  [...(text ?? '').matchAll(/\/marketplace\/products\/(?:[a-z0-9-]*-)?([0-9a-z]{10})(?![0-9a-z-])/g)].flatMap(([, pid]) => pid ?? []);

/** The product that a conversation is about: the first of the last message that names one. */
export const productIn = (bodies: readonly (string | null)[]): string | null =>
  bodies.flatMap((body) => productsIn(body).slice(0, 1)).at(-1) ?? null;
