/** Calls back once nobody has touched the page for a while. A phone that slept counts the sleep: timers stand still in it. */
export interface IdleWatch {
  readonly stop: () => void;
}

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** How often it looks. In ms. */
const tick = 5000;

export const watchIdle = (idleMs: number, onIdle: () => void, target: EventTarget = document, now: () => number = Date.now): IdleWatch => {
  let touched = now();
  const handleTouch = (): void => {
    touched = now();
  };
  const timer = setInterval(() => {
    if (now() - touched < idleMs) return;
    stop();
    onIdle();
  }, tick);
  const stop = (): void => {
    clearInterval(timer);
    for (const sign of signs) target.removeEventListener(sign, handleTouch, true);
  };
  for (const sign of signs) target.addEventListener(sign, handleTouch, { capture: true, passive: true });
  return { stop };
};
