/** A text among a mutation's arguments; empty: it has none. */
export const textOf = (args: object, key: string): string => {
  const value: unknown = Reflect.get(args, key);
  return typeof value === 'string' ? value : '';
};
