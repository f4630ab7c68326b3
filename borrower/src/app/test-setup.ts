import { afterEach, beforeEach } from 'vitest';
import { clearPhone, resetServer } from './test-phone.tsx';

beforeEach(resetServer);
afterEach(clearPhone);
