import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { start } from '#src/app/start.tsx';

void start();
