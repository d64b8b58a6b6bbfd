/** The app's search, through the door its screens use. */
import { openDirectory } from '#src/data/packs/open-directory.ts';
import { askAll, limit } from './search-page.ts';

const scriptStart = performance.now();
const opened = openDirectory();

const ask = async (text: string): Promise<number> => {
  const directory = await opened;
  const answer = await directory.search({ text, language: 'en', region: '', table: '', limit });
  return answer.hits.length;
};

const prepare = async (): Promise<void> => {
  const directory = await opened;
  await new Promise<void>((done) => {
    directory.onPacks(({ packs, loading }) => {
      if (!loading && packs.length > 0 && packs.every(({ state }) => state === 'installed')) done();
    });
    directory.download({ region: '', all: true, consent: true });
  });
};

/** An answer without hits means that the packs are not open yet; a screen would be told by onPacks and ask again. */
const firstAnswer = async (text: string): Promise<number> => {
  const directory = await opened;
  return new Promise((done) => {
    directory.onPacks(({ loading }) => {
      if (loading) return;
      void ask(text).then((hits) => {
        if (hits > 0) done(hits);
      });
    });
  });
};

window.searchPage = {
  prepare,
  coldStart: async (text) => ({ hits: await firstAnswer(text), ms: performance.now() - scriptStart }),
  ask: (texts) => askAll(texts, ask),
};
