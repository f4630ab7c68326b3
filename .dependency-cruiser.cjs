/**
 * Who may import whom: the architecture as rules. `npm run check` fails on the first import that breaks one.
 */
const tests = '[.]test[.]tsx?$';
// What several features of the desk are made of.
const deskParts = 'texts|api|frame|table|case-parts|loan-parts|catalogue-parts';
// The rooms of the phone that are about a thing; the others
// (app, api, texts, screen, form, price) serve all of them.
const phoneRooms = 'account|home|my|messages|conversation|help|profile|borrow|order|repay';
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
      name: 'texts-stand-alone',
      comment: 'Words and figures are written the same way everywhere: they know nobody who uses them.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { path: '^(contract|markets|server|borrower|desk|ui|e2e|bench|faults|walk|scripts)/' },
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
          '^texts/',
          '^node_modules/(react|react-dom|@types/react|@types/react-dom|lucide-react|@simplewebauthn/browser)(/|$)',
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
      to: { path: '^(borrower|desk|ui|e2e|bench|faults|walk|scripts)/' },
    },
    {
      name: 'fixtures-know-the-contract',
      comment: 'They are made by calls, so that whatever answers the contract can be filled with them.',
      severity: 'error',
      from: { path: '^fixtures/' },
      to: { path: '^(server|borrower|desk|ui|e2e|bench|faults|walk|scripts)/' },
    },
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      from: { path: '^(contract|markets|server|borrower|desk|ui)/', pathNot: [tests, '/test-[^/]+[.]ts$'] },
      to: { path: '^fixtures/' },
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
      name: 'screens-of-the-phone-keep-apart',
      comment:
        'A folder within a room is a screen: it uses the parts of its room (loose files and parts/), not another screen.',
      severity: 'error',
      from: { path: '^borrower/src/([^/]+)/([^/]+)/', pathNot: tests },
      to: { path: '^borrower/src/$1/[^/]+/', pathNot: ['^borrower/src/$1/($2|parts)/'] },
    },
    {
      name: 'rooms-of-the-phone-have-a-door',
      comment: 'Of another room only its queries and its parts can be used; app/ composes the screens.',
      severity: 'error',
      from: { path: '^borrower/src/([^/]+)/', pathNot: [tests, '^borrower/src/app/'] },
      to: {
        path: `^borrower/src/(${phoneRooms})/`,
        pathNot: ['^borrower/src/$1/', '^borrower/src/[^/]+/(parts/|queries[.]ts$)'],
      },
    },
    {
      name: 'screens-of-the-phone-are-shown-by-app',
      comment: 'A screen is reached by its address; what two of them need is a part.',
      severity: 'error',
      from: { path: '^borrower/src/', pathNot: [tests, '^borrower/src/app/'] },
      to: { path: '^borrower/src/(?!app/).*-screen[.]tsx$' },
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
