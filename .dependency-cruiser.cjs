/** Who may import whom: the architecture as rules. `npm run check` fails on the first import that breaks one. */
const tests = '[.]test[.]tsx?$';
// What several features of an app are made of.
const parts = 'session|texts|table|draft|photo|signature|onboarding|policy|order-parts|person';
const deskParts = 'texts|api|frame|table|case-parts|catalogue-parts';
// What the rooms of the server stand on; every other folder of it is a room.
const grounds = 'db|operation|ledger|personal-data';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@hiram/)' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what everybody agrees on: it may use valibot and itself.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: tests },
      to: { pathNot: ['^contract/src', '^node_modules/valibot'] },
    },
    {
      name: 'markets-know-the-contract',
      severity: 'error',
      from: { path: '^markets/src', pathNot: tests },
      to: { pathNot: ['^markets/src', '^contract/src', '^node_modules/valibot'] },
    },
    {
      name: 'ui-knows-react',
      severity: 'error',
      from: { path: '^ui/src', pathNot: tests },
      to: {
        pathNot: [
          '^ui/src',
          '^node_modules/(react|react-dom|@types/react|@types/react-dom|lucide-react)(/|$)',
        ],
      },
    },
    {
      name: 'apps-never-the-server',
      severity: 'error',
      from: { path: '^(borrower|desk|ui)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-the-apps',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(borrower|desk|ui|e2e|bench|scripts)/' },
    },
    { name: 'apps-keep-apart', severity: 'error', from: { path: '^borrower/' }, to: { path: '^desk/' } },
    { name: 'apps-keep-apart-too', severity: 'error', from: { path: '^desk/' }, to: { path: '^borrower/' } },
    {
      name: 'pages-of-the-desk-keep-apart',
      comment: 'Pages of the desk are made of parts, never of each other, and no part knows a page.',
      severity: 'error',
      from: { path: '^desk/src/([^/]+)/', pathNot: tests },
      to: { path: '^desk/src/[^/]+/', pathNot: [`^desk/src/($1|${deskParts})/`] },
    },
    {
      name: 'borrower-never-a-staff-operation',
      severity: 'error',
      from: { path: '^borrower/' },
      to: { path: '^contract/src/(desk[.]ts|staff/)' },
    },
    {
      name: 'screens-of-one-feature',
      comment:
        'Features of an app do not import each other; routes.tsx composes them out of features and parts.',
      severity: 'error',
      from: { path: '^(borrower)/src/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/[^/]+/', pathNot: [`^$1/src/($2|${parts})/`] },
    },
    {
      name: 'parts-know-no-feature',
      severity: 'error',
      from: { path: `^(borrower)/src/(${parts})/`, pathNot: tests },
      to: { path: '^$1/src/[^/]+/', pathNot: [`^$1/src/(${parts})/`] },
    },
    {
      name: 'rules-are-pure',
      comment: 'What decides knows no database, no clock and no framework.',
      severity: 'error',
      from: { path: '^server/src/order/order[.]ts$' },
      to: { pathNot: ['^contract/src', '^markets/src', '^server/src/ledger/postings/', '^@hiram/'] },
    },
    {
      name: 'ledger-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/ledger/', pathNot: tests },
      to: { path: '^server/src/', pathNot: [`^server/src/(${grounds})/`] },
    },
    {
      name: 'database-knows-nobody',
      severity: 'error',
      from: { path: '^server/src/db/', pathNot: tests },
      to: { path: '^server/src/', pathNot: ['^server/src/db/'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache|gallery)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.sql'],
    },
  },
};
