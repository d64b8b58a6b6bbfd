/**
 * The app could not even start: a part of it did not arrive, or the browser is too old. No texts are loaded yet, so both
 * languages stand here, and no component either.
 */
const texts = [
  ['Something went wrong', 'Mboa could not start. Check the network, then reload the page.', 'Reload Page'],
  ['Un problème est survenu', 'Mboa n’a pas pu démarrer. Vérifiez le réseau, puis rechargez la page.', 'Recharger la page'],
] as const;

export const showStartFailure = (): void => {
  const root = document.getElementById('root');
  if (!root) return;
  const sections = texts.map(([title, text, button]) => {
    const section = document.createElement('section');
    section.append(
      element('h1', title),
      element('p', text),
      element('button', button, () => location.reload()),
    );
    return section;
  });
  root.replaceChildren(...sections);
  delete document.documentElement.dataset.wait;
};

const element = (tag: string, text: string, onClick?: () => void): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (onClick) made.addEventListener('click', onClick);
  return made;
};
