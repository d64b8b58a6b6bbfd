import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { logError } from '#src/app/log-error.ts';
import { showStartFailure } from '#src/app/show-start-failure.ts';
import { start } from '#src/app/start.tsx';

start().catch((error: unknown) => {
  showStartFailure();
  void logError('start', error);
});
