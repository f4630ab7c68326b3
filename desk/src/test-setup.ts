import { afterEach, beforeEach } from 'vitest';
import { clearDesk, resetServer } from './test-desk.tsx';

beforeEach(resetServer);
afterEach(clearDesk);
