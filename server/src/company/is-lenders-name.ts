/** What a company is called by law at the end of its name; banks write it in their own way, or not at all. */
const legalForms = new Set([
  ...['inc', 'incorporated', 'co', 'company', 'corp', 'corporation', 'ltd', 'limited', 'plc', 'pcl', 'llc'],
]);

/** The words of a name without their signs and without the legal form. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Whether an account is in the name the lender is registered by. */
export function isLendersName(accountName: string, lender: string): boolean {
  return wordsOf(accountName) === wordsOf(lender);
}
