import { testWorlds } from './test-worlds.ts';

testWorlds(1);
