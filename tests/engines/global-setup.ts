/** The engines are for the proof alone, so they are installed when they are first asked for. */
import startServer from '#tests/e2e/harness/global-setup.ts';
import { installMissing } from '#tests/run/install-missing.ts';

/** What tells a script of the window about WebKitGTK stands in a folder that is named by the machine's processor. */
const bindings = 'girepository-1.0/WebKit2-4.1.typelib';

const needed = [
  { package: 'firefox-esr', program: '/usr/bin/firefox-esr' },
  { package: 'webkit2gtk-driver', program: '/usr/bin/WebKitWebDriver' },
  { package: 'gjs', program: '/usr/bin/gjs' },
  { package: 'gir1.2-webkit2-4.1', program: `/usr/lib/*/${bindings}` },
  { package: 'xvfb', program: '/usr/bin/Xvfb' },
];

export default (): Promise<() => Promise<void>> => {
  if (!installMissing(needed)) throw new Error('An engine is missing, so nothing is known of it.');
  return startServer();
};
