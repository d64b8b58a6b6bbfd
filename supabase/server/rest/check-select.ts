/**
 * What is asked for. Law: columns by their names, under another name if wished, and for members tables one step away; no cast, no path into
 * JSON, no sum, no spreading, no computed column: the app asks for none of them, and each can be made to cost anything.
 */
import { Refused, restLimits } from './limits.ts';
import type { Relations } from './relations.ts';

const word = '[a-z_][a-z0-9_]*';
const plain = new RegExp(`^(?:${word}:)?(${word})$`);
const embed = new RegExp(`^(?:(${word}):)?(${word})(?:!(${word}))?(?:!(?:inner|left))?\\(([^()]*)\\)$`);

/** Under which name which table is embedded. */
export type Embedded = ReadonlyMap<string, string>;

export function knowColumn(relations: Relations, relation: string, name: string): void {
  if (!relations.get(relation)?.has(name)) throw new Refused(`column ${relation}.${name.slice(0, 60)} does not exist`, '42703');
}

export function checkSelect(text: string, relation: string, relations: Relations, mayEmbed: boolean): Embedded {
  const embedded = new Map<string, string>();
  for (const item of splitSelect(text)) {
    const [, alias, name, , columns] = embed.exec(item) ?? [];
    if (name === undefined || columns === undefined) {
      checkColumn(item, relation, relations);
      continue;
    }
    if (!mayEmbed) throw new Refused('tables inside tables are for members', 'PGRST200');
    if (!relations.has(name)) throw new Refused(`Could not find a relationship between '${relation}' and '${name}'`, 'PGRST200');
    for (const column of columns === '' ? [] : columns.split(',')) checkColumn(column, name, relations);
    embedded.set(alias ?? name, name);
  }
  if (embedded.size > restLimits.embeds) throw new Refused(`at most ${restLimits.embeds} tables inside a table`);
  return embedded;
}

function checkColumn(item: string, relation: string, relations: Relations): void {
  if (item === '*') return;
  const name = plain.exec(item)?.[1];
  if (name === undefined) throw new Refused(`"failed to parse select parameter (${item.slice(0, 60)})"`, 'PGRST100');
  knowColumn(relations, relation, name);
}

/** At commas outside brackets; brackets inside brackets are a table inside a table inside a table. */
function splitSelect(text: string): readonly string[] {
  if (/\([^()]*\(/.test(text)) throw new Refused('tables may be nested one deep', 'PGRST200');
  return text === '' ? [] : text.split(/,(?![^()]*\))/);
}
