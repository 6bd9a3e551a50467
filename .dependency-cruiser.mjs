// The import rules of ARCHITECTURE.md. Each rule states its reason; tests/boundaries proves that each one catches a
// violation.
const server = '^apps/server/src'
const web = '^apps/web/src'
/** Folders of domains: the areas of ARCHITECTURE, and `domains` for what is not moved yet. */
const areas = '(?:domains|growth|money)'
const notProduct = String.raw`\.(test|factory|conformance)\.tsx?$|/testing/|/fixtures/|^apps/server/src/demo/|^tests/|^scripts/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-zod-alone',
      comment:
        'The contract is read by both sides: anything it imports would come along. State it with zod, or move it to the side that needs it.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: notProduct },
      to: { pathNot: '^packages/contract/src|^node_modules/zod/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'Both sides meet in the contract alone.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'A database type in the browser is how a leak begins: state the shape in the contract.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server|^node_modules/(pg|kysely|fastify|graphile-worker)/' },
    },
    {
      name: 'server-platform-names-no-domain',
      comment: 'The platform serves every domain: pass what it needs in from app.ts.',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: notProduct },
      to: { path: `${server}/(${areas}/|demo/|[^/]+\\.ts$)`, pathNot: `${server}/version\\.ts$` },
    },
    {
      name: 'server-domains-import-no-composition',
      comment: 'main, application and the admin commands put domains together; a domain never reaches up.',
      severity: 'error',
      from: { path: `${server}/${areas}/`, pathNot: notProduct },
      to: { path: `${server}/([^/]+\\.ts$|admin/|demo/|testing/)` },
    },
    {
      name: 'web-ui-knows-no-domain',
      comment: 'The kit is the same for every domain: pass data and callbacks in.',
      severity: 'error',
      from: { path: `${web}/ui/` },
      to: {
        path: `${web}/(platform|${areas}|app)/|^packages/contract/(?!src/kit/(?:color|fold|mentions|money|phone|text)\\.ts$)`,
      },
    },
    {
      name: 'web-platform-names-no-domain',
      comment: 'Domains register with the platform; it never names one.',
      severity: 'error',
      from: { path: `${web}/platform/` },
      to: { path: `${web}/(${areas}|app)/` },
    },
    {
      name: 'web-domains-never-import-app',
      comment: 'app/ puts domains together; a domain never reaches up.',
      severity: 'error',
      from: { path: `${web}/${areas}/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'domain-to-domain-by-public',
      comment: 'A neighbor sees only `<domain>.public.ts`: move what it needs there.',
      severity: 'error',
      from: { path: `^(apps/(?:server|web)/src)/(${areas}/[^/]+)/`, pathNot: notProduct },
      to: { path: `^$1/${areas}/`, pathNot: ['^$1/$2/', '\\.public\\.tsx?$'] },
    },
    {
      name: 'adapters-only-in-composition',
      comment: 'A domain sees the port (mail.ts); which adapter stands behind it is chosen in open-platform.ts.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(providers/|open-platform\\.ts$|testing/)` },
      to: { path: `${server}/providers/[^/]+/[^/]+/` },
    },
    {
      name: 'provider-sdks-only-in-their-adapter',
      comment: 'An outside service is reached through one adapter.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${server}/providers/` },
      to: { path: '^node_modules/(nodemailer|twilio|stripe|aws4fetch|@redis|@cardog)/' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'SQL stands in `*.store.ts`, so that a domain shows in one file what it reads and writes.',
      severity: 'error',
      from: { path: `${server}/${areas}/`, pathNot: `\\.store\\.ts$|${notProduct}` },
      to: { path: `^node_modules/(kysely|pg)/|${server}/platform/db/(build|bulk)\\.ts$` },
    },
    {
      name: 'store-stays-in-its-domain',
      comment: 'Another domain asks through `.public.ts`, never for the tables.',
      severity: 'error',
      from: { path: '^(apps/server/src/(?:domains|growth|money|platform)/[^/]+)/', pathNot: notProduct },
      to: { path: '\\.store\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Tests and factories are for tests and the demo.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: notProduct },
      to: { path: '\\.(test|factory|conformance)\\.tsx?$|/testing/|/fixtures/|^tests/' },
    },
    {
      name: 'no-circles',
      comment: 'Neither of two files that need each other can be read alone. Types may refer back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file: delete it, or connect it.',
      severity: 'error',
      from: { orphan: true, pathNot: `\\.d\\.ts$|\\.config\\.ts$|${notProduct}|\\.generated\\.ts$` },
      to: {},
    },
    {
      name: 'everything-resolves',
      comment: 'The path leads nowhere, or the package is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.module\\.css$|\\.css$|^apps/web/dist|virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
