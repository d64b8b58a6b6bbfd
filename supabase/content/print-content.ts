/**
 * The migration of a kind of content, printed from its definition (`npm run content -- event`), read by a person and checked in. Nothing of it
 * runs at run time; tests/contract/contents.test.ts holds each definition against what PostgreSQL has of it.
 */
import { type AnyKind, type Field, patterns, type State } from '#src/model/content/define-content.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

const sqlTypes: Readonly<Record<Field['type'], string>> = {
  line: 'app.line',
  lines: 'app.lines',
  choice: 'text',
  choices: 'text[]',
  integer: 'integer',
  xaf: 'app.xaf',
  yes_no: 'boolean',
  day: 'date',
  time: 'timestamptz',
  area: 'text',
  link: 'text',
  address: 'app.line',
  web: 'app.line',
};

/** What PostgreSQL checks beyond the type. Bounds of times count from when the row was last written; what was imported has none. */
const checkOf = (name: string, field: Field): string | null => {
  switch (field.type) {
    case 'line':
    case 'lines':
      return `char_length(${name}) between ${field.least} and ${field.most}`;
    case 'choice':
      return `${name} in (${listed(field.choices)})`;
    case 'choices':
      return `${name} <@ array[${listed(field.choices)}] and cardinality(${name}) between 1 and ${field.most}`;
    case 'integer':
    case 'xaf':
      return `${name} between ${field.least} and ${field.most}`;
    case 'yes_no':
      return field.must === undefined ? null : field.must ? name : `not ${name}`;
    case 'day': {
      // Of the day in Cameroon: today is no day before it.
      const today = `(told_at at time zone 'Africa/Douala')::date`;
      const bounds = [
        field.soonest === undefined ? '' : `${name} >= ${today} + ${field.soonest}`,
        field.latest === undefined ? '' : `${name} <= ${today} + ${field.latest}`,
      ].filter(Boolean);
      return bounds.length > 0 ? bounds.join(' and ') : null;
    }
    case 'time': {
      const bounds = [
        field.soonest === undefined ? '' : `${name} >= told_at + interval '${field.soonest} days'`,
        field.latest === undefined ? '' : `${name} <= told_at + interval '${field.latest} days'`,
      ].filter(Boolean);
      return bounds.length > 0 ? bounds.join(' and ') : null;
    }
    case 'web':
    case 'address':
      return `${name} ~ '${patterns[field.type]}'`;
    default:
      return null;
  }
};

const fieldsIn = ({ fields }: AnyKind): readonly (readonly [string, Field])[] => Object.entries(fields);
const isTimed = (kind: AnyKind): boolean =>
  fieldsIn(kind).some(([name, field]) => (field.type === 'day' || field.type === 'time') && checkOf(name, field) !== null);
const rowsOf = (entries: readonly string[]): string => entries.map((entry) => `  ${entry}`).join(',\n');

const checkNamed = ({ table }: AnyKind, name: string, sql: string): string => `constraint ${table}_${name}_check check (${sql})`;
const columnOf = (kind: AnyKind, name: string, field: Field): string => {
  const check = checkOf(name, field);
  return [
    name,
    sqlTypes[field.type],
    ...(field.optional ? [] : ['not null']),
    ...(field.type === 'area' ? [`references public.${field.of} (code)`] : []),
    ...(field.type === 'link' ? [`references public.${field.of} (pid)`] : []),
    ...(check ? [checkNamed(kind, name, check)] : []),
  ].join(' ');
};

const indexOf = ({ table }: AnyKind, name: string, { type }: Field, schema = 'app'): string =>
  type === 'area' || type === 'link' ? `create index ${table}_${name} on ${schema}.${table} (${name});\n` : '';

/** The table of its fields; `schema`: the contract test makes it in another one, to compare. */
export const tableOf = (kind: AnyKind, schema = 'app'): string => {
  const columns = fieldsIn(kind).map(([name, field]) => columnOf(kind, name, field));
  const rules = Object.entries(kind.rules ?? {}).map(([name, { sql }]) => checkNamed(kind, name, sql));
  const told = isTimed(kind) ? ['-- When it was last written: the bounds of its times count from here.\n  told_at timestamptz'] : [];
  return `create table ${schema}.${kind.table} (
${rowsOf(['like app.synced including all', ...columns, ...told, ...rules])}
);
${fieldsIn(kind)
  .map(([name, field]) => indexOf(kind, name, field, schema))
  .join('')}`;
};

const ruleOf = ({ seen, edit, waits, takes }: State): object => ({
  ...(seen && { seen }),
  ...(edit && { edit }),
  ...(waits && { waits }),
  ...(takes && { takes }),
});
const namesOf = (kind: AnyKind, has: (field: Field) => boolean): readonly string[] =>
  fieldsIn(kind).flatMap(([name, field]) => (has(field) ? [name] : []));

/** What app.publish_content is told. */
export const rulesOf = (kind: AnyKind) => ({
  head: {
    kind: kind.kind,
    table_name: kind.table,
    ...(kind.v === 1 ? {} : { v: kind.v, oldest_v: kind.oldestV ?? kind.v }),
    ...(kind.isSigned ? { is_signed: true } : {}),
    ...(kind.pictures ? { takes_picture: true } : {}),
    ...(kind.hangs ? { hangs: true } : {}),
    ...(kind.onOwn ? { on_own: true } : {}),
    ...(kind.wholeName ? { whole_name: true } : {}),
    ...(kind.goesWithOwner ? { goes_with_owner: true } : {}),
    ...(kind.isOnce ? { is_once: true } : {}),
    ...(kind.isConfidential ? { is_confidential: true } : {}),
    ...(kind.company ? { company_column: kind.company } : {}),
    submits_to: kind.submitsTo,
    per_day: kind.limits.perDay,
    resubmissions: kind.limits.resubmissions,
    keep_days: kind.limits.keepDays,
    ...(kind.limits.windowDays ? { window_days: kind.limits.windowDays } : {}),
    title_column: kind.title,
    ...(kind.area ? { area_column: kind.area } : {}),
    ...(kind.ends ? { ends_column: kind.ends } : {}),
    ...(kind.hasOwnLife ? { has_own_life: true } : {}),
    ...(kind.readsFirst ? { reads_first: kind.readsFirst } : {}),
  },
  /** What a statement of its own says of the head. */
  later: {
    ...((kind.pictures ?? 0) > 1 ? { most_pictures: kind.pictures } : {}),
    ...(kind.ownersBlock ? { owners_block: true } : {}),
    ...(kind.files ? { most_files: kind.files } : {}),
    ...(kind.audio ? { takes_audio: true, is_sought: true } : {}),
    ...(kind.editorsReview ? { editors_review: true } : {}),
    ...(kind.hidesAtOnce ? { hides_at_once: kind.hidesAtOnce } : {}),
  },
  states: Object.fromEntries(Object.entries(kind.states).map(([state, rule]) => [state, ruleOf(rule)])),
  moves: kind.moves,
  hidden: namesOf(kind, ({ isPrivate }) => isPrivate === true),
  imported: namesOf(kind, ({ isImported }) => isImported === true),
});

/** As its first migration had it. */
const asItCame = ({ cameLater = [], pictures, ...kind }: AnyKind): AnyKind => ({
  ...kind,
  rules: Object.fromEntries(Object.entries(kind.rules ?? {}).filter(([, { at }]) => !cameLater.includes(at))),
  ...(pictures && !cameLater.includes('pictures') ? { pictures } : {}),
  fields: Object.fromEntries(Object.entries(kind.fields).filter(([name]) => !cameLater.includes(name))),
});

/** What came later to its table, and to what is told of it. */
const printLater = (kind: AnyKind): readonly string[] => {
  const later = fieldsIn(kind).filter(([name]) => kind.cameLater?.includes(name));
  const rules = Object.entries(kind.rules ?? {}).filter(([, { at }]) => kind.cameLater?.includes(at));
  const called = (name: string, isImported: boolean): readonly string[] => {
    const names = later.filter(([, field]) => (field.isImported === true) === isImported).map(([of]) => of);
    return names.length > 0 ? [`call app.${name}('${kind.kind}', '{${names.join(',')}}');\n`] : [];
  };
  return [
    ...later.map(
      ([name, field]) => `alter table app.${kind.table} add column ${columnOf(kind, name, field)};\n${indexOf(kind, name, field)}`,
    ),
    ...rules.map(([name, { sql }]) => `alter table app.${kind.table} add ${checkNamed(kind, name, sql)};\n`),
    ...called('add_written', false),
    ...called('add_imported', true),
    ...(kind.cameLater?.includes('pictures') ? [`call app.take_picture('${kind.kind}');\n`] : []),
  ];
};

/** A statement each, as they may stand in several migrations. */
export const printStatements = (kind: AnyKind): readonly string[] => [
  printPublished(asItCame(kind)),
  ...printLater(kind),
  ...((kind.pictures ?? 0) > 1 ? [`call app.take_pictures('${kind.kind}', ${kind.pictures});\n`] : []),
  ...(kind.ownersBlock ? [`call app.let_owners_block('${kind.kind}');\n`] : []),
  ...(kind.files ? [`call app.take_files('${kind.kind}', ${kind.files});\n`] : []),
  ...(kind.audio ? [`call app.take_audio('${kind.kind}');\n`] : []),
  ...(kind.editorsReview ? [`call app.let_editors_review('${kind.kind}');\n`] : []),
  ...(kind.hidesAtOnce ? [`call app.hide_at_once('${kind.kind}', '{${kind.hidesAtOnce.join(',')}}');\n`] : []),
  'call app.publish_search();\n',
];
export const printContent = (kind: AnyKind): string => printStatements(kind).join('');

const printPublished = (kind: AnyKind): string => {
  const { head, states, moves, hidden, imported } = rulesOf(kind);
  const json = (value: unknown): string => JSON.stringify(value).replaceAll("'", "''");
  return `${kind.hasOwnLife ? '' : tableOf(kind)}call app.publish_content('${json(head).slice(0, -1)}, "states": {
${rowsOf(Object.entries(states).map(([state, rule]) => `${json(state)}: ${json(rule)}`))}
}, "moves": [
${rowsOf(moves.map(json))}
], "hidden": ${json(hidden)}, "imported": ${json(imported)}}');
`;
};
