/** The columns of each table and view that the API serves. System columns are none, nor is a row taken whole. */
export type Relations = ReadonlyMap<string, ReadonlySet<string>>;

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
}

export function readRelations(columns: readonly Column[]): Relations {
  const found = new Map<string, Set<string>>();
  for (const { schema, table, name } of columns) {
    if (schema !== 'public') continue;
    const names = found.get(table) ?? new Set();
    found.set(table, names.add(name));
  }
  return found;
}
