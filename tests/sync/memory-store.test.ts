import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { holdToStoreContract } from './store-contract.ts';

holdToStoreContract(async () => {
  const { write, reader } = createMemoryStore();
  return { write, ...reader };
});
