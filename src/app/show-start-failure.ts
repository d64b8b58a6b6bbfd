/** The app could not even start: a part of it did not arrive, or the browser is too old. The words stand in index.html. */
export const showStartFailure = (): void => {
  // What the server drew can be read all the same, and its links lead on.
  if (document.documentElement.dataset.drawn === undefined) document.getElementById('root')?.remove();
  const failure = document.getElementById('start-failure');
  if (!failure) return;
  failure.hidden = false;
  failure.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload();
};
