import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newFindings } from '#supabase/seed/core/findings.ts';
import type { SeedFolder } from '#supabase/seed/core/read-csv.ts';

/** A seed folder with only these files, so that a parser can be shown a few real lines. */
export const folderOfLines = (files: Readonly<Record<string, readonly string[]>>): SeedFolder => {
  const path = mkdtempSync(join(tmpdir(), 'mboa-seed-'));
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), `${lines.join('\n')}\n`);
  }
  return { path, findings: newFindings() };
};
