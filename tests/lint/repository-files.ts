import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './run-biome.ts';

export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|br|gz|zip|pdf|ogg)$/;

/** Every text file that is or would be committed, except the seed data, which is other people's writing. */
export const readRepositoryFiles = (): readonly RepositoryFile[] => {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return list
    .split('\0')
    .filter((path) => path && !binary.test(path) && !path.startsWith('supabase/seed/data/') && !path.includes('/planted-'))
    .flatMap((path) => readIfThere(path));
};

/** A file deleted but not yet committed is still listed. */
const readIfThere = (path: string): readonly RepositoryFile[] => {
  try {
    return [{ path, text: readFileSync(root + path, 'utf8') }];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
