/**
 * A phone that asks to save data. The browser offers no switch for it that reaches workers, so the gateway puts the answer
 * in front of every script.
 */
import { beforeScripts } from './before-scripts.ts';
import type { Gateway } from './gateway.ts';

const answer =
  "Object.defineProperty(navigator,'connection',{value:Object.assign(new EventTarget(),{saveData:true,effectiveType:'3g'}),configurable:true});";

export const askToSaveData = (gateway: Gateway): void => {
  beforeScripts(gateway, answer);
};
