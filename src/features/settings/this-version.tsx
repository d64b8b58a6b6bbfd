import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saveFile } from '#src/platform/save-file.ts';
import { supportFile } from '#src/platform/support-file.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './settings.module.css';

export const ThisVersion = () => (
  <section className={styles.section}>
    <h2>
      <Trans>This version</Trans>
    </h2>
    <p>
      Mboa <code>{__BUILD_ID__}</code>
    </p>
    <p>
      <Trans>
        If something does not work, save a problem report and send it along with your question. It is a text: this version, your browser,
        and what went wrong lately on this phone. Your name, your messages and your searches are not in it.
      </Trans>
    </p>
    <Button look="plain" onClick={() => void save()}>
      <Trans>Save a problem report</Trans>
    </Button>
    <Link to="/about" className={styles.link}>
      <Trans>About Mboa</Trans>
    </Link>
  </section>
);

const save = async (): Promise<void> =>
  saveFile(`mboa-support-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', [await supportFile()]);
