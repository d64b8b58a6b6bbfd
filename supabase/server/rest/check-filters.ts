/**
 * The conditions of a question. Law: what is let through is written in a grammar so narrow that no two readers of it differ: names are real
 * columns, operators are those below, and inside or=() and and=() values with a comma, a bracket or a quote stand in quotes.
 */
import { Refused, restLimits } from './limits.ts';

/** Throws unless it is a column of the relation asked, or of the one embedded under that name. */
export type KnowColumn = (name: string) => void;

const operators = 'eq|neq|gt|gte|lt|lte|like|ilike|is|in|cs|cd';
const condition = new RegExp(`^(?:not\\.)?(${operators})\\.(.*)$`, 's');
const value = '(?:[^,(){}"\\\\]*|"[^"\\\\]*")';
const term = new RegExp(`^([a-z_][a-z0-9_]*)\\.(?:not\\.)?(?:(?:${operators})\\.${value}|in\\.\\(${value}(?:,${value})*\\))$`);
const group = /^(?:not\.)?(?:and|or)(\(.*\))$/s;

/** `name=operator.value`. Counts one term. */
export function checkFilter(text: string): number {
  const [, operator, operand = ''] = condition.exec(text) ?? [];
  if (operator === undefined) throw new Refused(`"failed to parse filter (${text.slice(0, 60)})"`, 'PGRST100');
  checkOperand(operator, operand);
  return 1;
}

function checkOperand(operator: string, operand: string): void {
  if (operator === 'in' && operand.split(',').length > restLimits.listed)
    throw new Refused(`a list may have at most ${restLimits.listed} values`);
  if (/like/.test(operator) && operand.split(/[*%_]/).length - 1 > restLimits.wildcards)
    throw new Refused(`a pattern may have at most ${restLimits.wildcards} wildcards`);
}

/** `or=(…)` and the like. Gives how many terms there are. */
export function checkGroup(text: string, know: KnowColumn, depth = 1): number {
  if (depth > restLimits.nested) throw new Refused(`conditions may be nested ${restLimits.nested} deep`);
  if (!/^\(.+\)$/s.test(text)) throw new Refused('"failed to parse logic tree"', 'PGRST100');
  const parts = splitGroup(text.slice(1, -1));
  if (parts.length > restLimits.terms) throw new Refused(`at most ${restLimits.terms} conditions`);
  return parts.reduce((terms, part) => {
    const inner = group.exec(part)?.[1];
    if (inner !== undefined) return terms + checkGroup(inner, know, depth + 1);
    return terms + checkTerm(part, know);
  }, 0);
}

function checkTerm(text: string, know: KnowColumn): number {
  const column = term.exec(text)?.[1];
  if (column === undefined) throw new Refused(`"failed to parse logic tree (${text.slice(0, 60)})"`, 'PGRST100');
  know(column);
  return checkFilter(text.slice(column.length + 1));
}

/** At commas that stand outside brackets and quotes. */
function splitGroup(text: string): readonly string[] {
  const parts: string[] = [];
  let [from, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '(') depth++;
    else if (!quoted && sign === ')') depth--;
    if (depth < 0) throw new Refused('"failed to parse logic tree"', 'PGRST100');
    if (sign === ',' && !quoted && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
