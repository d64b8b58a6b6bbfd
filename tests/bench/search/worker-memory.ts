/** Bytes held by the workers of a page, as the browser itself attributes them. */
import type { Page } from 'playwright';

interface MemoryPart {
  readonly bytes: number;
  readonly attribution: readonly { readonly scope: string }[];
}

export const workerMegabytes = async (page: Page): Promise<number> => {
  const parts = await page.evaluate(async () => {
    const measure = (performance as Performance & { measureUserAgentSpecificMemory?: () => Promise<{ breakdown: MemoryPart[] }> })
      .measureUserAgentSpecificMemory;
    if (!measure) throw new Error('This browser does not measure memory, or the page is not isolated');
    return (await measure.call(performance)).breakdown;
  });
  const inWorkers = parts.filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'));
  return inWorkers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576;
};
