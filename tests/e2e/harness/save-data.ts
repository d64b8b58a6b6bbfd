/**
 * A phone that asks to save data. The browser offers no switch for it that reaches workers, so the door puts the answer
 * in front of every script.
 */
import type { Door } from './door.ts';

const answer =
  "Object.defineProperty(navigator,'connection',{value:Object.assign(new EventTarget(),{saveData:true,effectiveType:'3g'}),configurable:true});";

export const askToSaveData = (door: Door): void => {
  door.change(/^\/assets\/[^?]+\.js$/, (_path, body) => Buffer.concat([Buffer.from(answer), body]));
};
