/** `npm run content -- KIND`: the migration of a kind of content, to be read and checked in. */
import { everyKind } from '#src/model/content/every-kind.ts';
import { printContent } from '#supabase/content/print-content.ts';

const kind = everyKind.find((one) => one.kind === process.argv[2]);
if (kind) process.stdout.write(printContent(kind));
else {
  process.stderr.write(`Usage: npm run content -- ${everyKind.map((one) => one.kind).join('|')}\n`);
  process.exitCode = 2;
}
