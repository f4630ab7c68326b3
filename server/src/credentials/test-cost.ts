import { passwordCost } from './password.ts';

// More than a third of what tests of accounts took was hashing. What a real program does is asked in password.test.ts.
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
