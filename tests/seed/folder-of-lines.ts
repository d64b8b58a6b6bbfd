import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newFindings } from '#supabase/seed/core/findings.ts';
import type { SeedFolder } from '#supabase/seed/core/read-csv.ts';

/**
 * A seed folder with only these files, so that a parser can be shown a few real lines. Named by what is in it: the next
 * run finds the same folder instead of leaving another one behind.
 */
export const folderOfLines = (files: Readonly<Record<string, readonly string[]>>): SeedFolder => {
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const path = join(tmpdir(), 'mboa-seed-lines', name);
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), `${lines.join('\n')}\n`);
  }
  return { path, findings: newFindings() };
};
