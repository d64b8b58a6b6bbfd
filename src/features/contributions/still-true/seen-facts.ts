/** What a row says here, by column, so that the server takes no answer to something that was changed since (SQL: app.saw_facts). */
import type { Entity, Row } from '#src/model/define-entity.ts';
import { snakeCase } from '#src/shared/snake-case.ts';

/** Positions are rounded here, and what a row refers to is named otherwise. */
const untold: readonly string[] = ['latitude', 'longitude', 'reference'];

export const seenFacts = ({ fields }: Entity, row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      untold.includes(kind) || isEmpty(row[name]) ? [] : [[snakeCase(name), row[name]]],
    ),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
