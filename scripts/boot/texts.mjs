// Loaded before every program that `boot.mjs` runs: whatever it imports finds the texts compiled.
import { compileTexts } from '../../texts/compile/compile-texts.ts';

try {
  await compileTexts();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
