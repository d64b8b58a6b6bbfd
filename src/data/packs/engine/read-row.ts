/** A row as screens get it: every field of its definition, null where the pack knows nothing. */
import type { Entity, Row } from '#src/model/define-entity.ts';

export const readRow = (entity: Entity | undefined, pid: string, valueIn: (field: string) => unknown): Row => {
  const row: Record<string, unknown> = { pid };
  for (const [name, field] of Object.entries(entity?.fields ?? {})) row[name] = valueIn(name) ?? (field.kind === 'names' ? [] : null);
  return {
    ...row,
    pid,
    source: String(valueIn('source') ?? ''),
    asOf: String(valueIn('asOf') ?? ''),
    licence: String(valueIn('licence') ?? ''),
    isSample: valueIn('isSample') === true,
  };
};
