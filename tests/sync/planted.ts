/** Mistakes that are easily made, in the engine, the server, or what surrounds the engine; the simulator must find each. */
import type { Edit, Planted } from './engine-code.ts';
import { plantedInContents } from './planted-contents.ts';
import { plantedInDeals } from './planted-deals.ts';
import { plantedInDonations } from './planted-donations.ts';
import { plantedInOwnWords } from './planted-own-words.ts';
import { plantedInSubscriptions } from './planted-subscriptions.ts';

const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });
const engine = 'create-engine.ts';
const answer = 'apply-answer.ts';

export const planted: readonly Planted[] = [
  // What the server could do.
  { name: 'no ledger', flaw: 'no-ledger' },
  { name: 'a timestamp for a cursor', flaw: 'timestamp-cursor' },
  { name: 'a cursor without a horizon', flaw: 'no-horizon' },
  { name: 'a server without tombstones', flaw: 'no-tombstones' },

  // What the server could do with messages.
  { name: "a thread in the order of the phones' clocks", flaw: 'claimed-order' },
  { name: 'an edit gives a stub its words back', flaw: 'edits-stubs' },
  { name: 'a message from somebody who is blocked arrives', flaw: 'block-leaks' },
  { name: 'somebody who is blocked is told so', flaw: 'tells-of-blocks' },
  { name: 'what was kept from the other is told as delivered', flaw: 'delivers-what-was-kept' },
  { name: 'how far it was read goes back', flaw: 'marks-go-back' },
  { name: 'more of a thread stays on phones than they keep', flaw: 'older-stays' },
  { name: 'a thread that is written in stays put aside', flaw: 'archive-stays' },
  { name: 'a thread is put aside for both', flaw: 'archives-for-both' },
  { name: 'what a member wants of messages is told twice', flaw: 'prefs-of-each-phone' },
  { name: 'reading is told though one of the two does not tell', flaw: 'tells-reading-anyway' },
  { name: 'reading stays told when one does not tell any more', flaw: 'reading-stays-told' },
  { name: 'a draft goes though more was written since', flaw: 'takes-newer-drafts' },
  { name: 'of two who write one draft the later takes all', flaw: 'one-draft-a-form' },
  { name: 'who is out of the group keeps its words', flaw: 'leaver-keeps-words' },
  { name: 'who joins the group reads what was said before', flaw: 'joiner-reads-before' },
  { name: 'who is out of the group hears what is said there', flaw: 'sends-to-who-left' },

  // What surrounds the engine.
  { name: 'the wrong account: nobody looks whose token it is', flaw: 'token-unchecked' },
  { name: 'the wrong account: two in one database', flaw: 'one-database' },
  { name: 'any 200 is trusted', flaw: 'trusts-any-200' },
  { name: 'an upgrade drops the outbox', flaw: 'upgrade-drops-outbox' },
  {
    name: 'an answer of nobody is read as an empty one',
    edits: [
      edit(
        'read-answer.ts',
        'if (!read.success) return null;',
        'if (!read.success) return { v: 1, results: [], changes: [], gone: [], scopes: {}, reset: false, cursor: {}, server_time: 0, more: false };',
      ),
    ],
  },

  // What is lost.
  {
    name: 'deleted before the verdict',
    edits: [
      edit(
        engine,
        '    const answers = await (coming',
        "    await ports.store.write('relaxed', async (tx) => { for (const op of ops) await tx.deleteOp(op.id); });\n    const answers = await (coming",
      ),
    ],
  },
  {
    name: 'any answer empties the outbox',
    edits: [
      edit(
        answer,
        'if (isAccepted(status) || op.quiet === true) await tx.deleteOp(id);',
        'if (isAccepted(status) || op.quiet === true) for (const one of ops) await tx.deleteOp(one.id);',
      ),
    ],
  },
  {
    name: 'dropped on 401',
    edits: [
      edit(
        engine,
        "if (fault.kind !== 'server') return true;",
        "if (fault.kind === 'signed-out') await ports.store.write('strict', async (tx) => { for (const op of sent) await tx.deleteOp(op.id); });\n  if (fault.kind !== 'server') return true;",
      ),
    ],
  },
  {
    name: 'a server error is taken for a refusal',
    edits: [
      edit(
        engine,
        'await tx.putOp({ ...op, tries, next_at:',
        "await tx.putOp({ ...op, state: 'refused', refusal: { status: 'invalid' }, tries, next_at:",
      ),
    ],
  },
  {
    name: 'told before it is stored',
    edits: [
      edit(
        engine,
        'return addOps(ports, mutations, user, calls);',
        'const id = ports.clock.newId();\n    void addOps({ ...ports, clock: { ...ports.clock, newId: () => id } }, mutations, user, calls).catch(() => []);\n    return [id];',
      ),
    ],
  },

  // What is counted or shown wrongly.
  { name: 'counted double: effects are not undone', edits: [edit(answer, '  await undoEffects(tx);\n', '')] },
  { name: 'effects are not done again', edits: [edit(answer, '  await redoEffects(tx, mutations);\n', '')] },
  {
    name: 'a full disk is taken for a mutation without effect',
    edits: [
      edit(
        'effects.ts',
        '    await putEffect(tx, await effectOf(tx, mutations, op).catch(() => []));',
        '    await (async () => putEffect(tx, await effectOf(tx, mutations, op)))().catch(() => undefined);',
      ),
    ],
  },
  {
    name: 'arguments of an older app are taken as they are',
    edits: [edit('effects.ts', 'op.v === mutation?.v ? op.args :', 'op.v ? op.args :')],
  },
  {
    name: 'no dedupe across tabs: each sending has a name of its own',
    edits: [
      edit(
        engine,
        'ops: ops.map(toSent)',
        'ops: ops.map((op) => ({ ...toSent(op), id: (names.get(op.id) ?? names.set(op.id, ports.clock.newId()).get(op.id)) as string }))',
      ),
      edit(engine, '  let most = mostOps;', '  let most = mostOps;\n  const names = new Map<string, string>();'),
      edit(
        engine,
        'applyAll(tx, mutations, answers.value,',
        'applyAll(tx, mutations, answers.value.map((one) => ({ ...one, results: one.results.map((two) => ({ ...two, id: [...names].find(([, name]) => name === two.id)?.[0] ?? two.id })) })) as never,',
      ),
    ],
  },
  { name: 'no dedupe across tabs: an old answer brings rows', edits: [edit(answer, 'if (isNext) await takeRows', 'await takeRows')] },
  { name: 'of two versions of a row the last to come wins', edits: [edit(answer, 'if (!have || have.rev <= row.rev) await', 'await')] },
  {
    name: 'the cursor moves before its rows',
    edits: [
      edit(
        engine,
        "const written: Written = await ports.store.write('relaxed', async (tx) => {",
        "await ports.store.write('relaxed', async (tx) => tx.putProgress({ ...(await tx.progress()), cursor: last.cursor }));\n    const written: Written = await ports.store.write('relaxed', async (tx) => {",
      ),
    ],
  },

  {
    name: 'of pages written together only the last moves the turn',
    edits: [edit(answer, 'turn: progress.turn + 1,', 'turn: progress.turn + (answer.more ? 0 : 1),')],
  },
  // What should go and stays.
  { name: 'revoked rows stay', edits: [edit(answer, 'reset || held[scope] !== scopes[scope]', 'false')] },
  {
    name: 'a grant that was closed and opened again is the same',
    edits: [edit(answer, 'held[scope] !== scopes[scope])', '!(scope in scopes))')],
  },
  { name: 'a new history is not noticed', edits: [edit(answer, 'reset || held', 'held')] },
  {
    name: 'tombstones are ignored',
    edits: [edit(answer, 'if (have && have.rev <= rev) await', 'if (have && have.rev > rev + 1000) await')],
  },
  { name: 'a tombstone takes a newer row', edits: [edit(answer, 'if (have && have.rev <= rev) await', 'if (have) await')] },
  { name: 'dependants of a refused mutation wait for ever', edits: [edit(answer, 'lostWith(ops, refused)', 'lostWith(ops, [])')] },

  // Secrets.
  {
    name: 'a refused secret mutation keeps its words',
    edits: [edit(answer, 'args: mutations.get(op.name)?.forget?.(op.args as never) ?? op.args, ', '')],
  },
  {
    name: 'a secret mutation travels with others',
    edits: [edit(engine, 'untilSecret(lightFirst(batch, mayBeHeavy || rests), mutations)', 'lightFirst(batch, mayBeHeavy || rests)')],
  },

  // Order, and what holds up what.
  { name: 'no order within an entity', edits: [edit('op.ts', 'seen.has(op.entity)', 'false')] },
  { name: "order by the phone's clock", edits: [edit('add-ops.ts', 'seq: (ops.at(-1)?.seq ?? 0) + 1,', 'seq: Date.parse(sent.made_at),')] },
  {
    name: 'mutations do not wait for what they need',
    edits: [edit('op.ts', ' || op.deps.some((id) => here.has(id));', ';')],
  },
  {
    name: 'the head of the line blocks',
    edits: [edit('op.ts', 'if (waits) continue;', 'if (waits) break;')],
  },
  { name: 'one poisoned mutation holds up all', edits: [edit(engine, 'isPerhapsOne(error) && ops.length > 1', 'false')] },
  { name: 'a mutation that cannot be read waits for ever', edits: [edit(engine, 'fault.isUnfit && only && !next', 'false')] },
  {
    name: 'any 400 is the end of a mutation',
    edits: [edit('read-answer.ts', 'status === 400 && isOurError(body) && /^(22\\w{3}|PGRST102)$/.test(body.code)', 'status === 400')],
  },
  {
    name: 'of a batch that cannot be read the first is refused',
    edits: [
      edit(
        engine,
        'isPerhapsOne(error) && ops.length > 1',
        'isPerhapsOne(error) && ops.length > 1 && !(error.kind === "server" && error.isUnfit)',
      ),
      edit(engine, 'fault.isUnfit && only && !next', 'fault.isUnfit && only'),
    ],
  },
  { name: 'a clock that was put back holds up what waits', edits: [edit('op.ts', 'at - now > longestWait ? 0 : ', '')] },
  {
    name: 'the limit of the month is not kept',
    edits: [edit(engine, 'if (!coming && rests && ops.length === 0)', 'if (false)')],
  },
  {
    name: 'a limit that was reached once is kept for ever',
    edits: [edit(engine, "typeof may === 'boolean' ? !may : progress.rests === true", 'may === false || progress.rests === true')],
  },

  // Series, quiet mutations, and what came.
  {
    name: 'a series goes on past a mutation that waits for its next try',
    edits: [edit('op.ts', 'if (waits || !op.series) seen', 'if (!op.series) seen')],
  },
  {
    name: 'a message that was refused stays on the screen',
    edits: [
      edit('effects.ts', "if (op.state !== 'waiting') continue;", "if (op.state !== 'waiting' && op.name !== 'send_message') continue;"),
    ],
  },
  {
    name: 'a quiet mutation that is refused stays',
    edits: [edit(answer, 'isAccepted(status) || op.quiet === true', 'isAccepted(status)')],
  },
  { name: 'a quiet mutation leaves a receipt', edits: [edit('receipts.ts', '!op || op.quiet ||', '!op ||')] },
  {
    name: 'what came is said of the last message alone',
    edits: [edit('messages/sync-hooks.ts', 'rows.map(readMessage).find(', 'rows.slice(0, 1).map(readMessage).find(')],
  },
  {
    name: 'what a member wrote is said to have come',
    edits: [edit('messages/sync-hooks.ts', 'message.author_id !== user', 'message.author_id === user')],
  },

  ...plantedInContents,
  ...plantedInDeals,
  ...plantedInSubscriptions,
  ...plantedInDonations,
  ...plantedInOwnWords,
];
