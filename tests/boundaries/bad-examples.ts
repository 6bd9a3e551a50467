// For each rule of .dependency-cruiser.mjs the smallest tree that violates it: file → content.
const x = 'export const x = 1\n'
const use = (path: string) => `import { x } from '${path}'\nexport const y = x\n`
const server = 'apps/server/src'
const web = 'apps/web/src'

export const badExamples: Record<string, Record<string, string>> = {
  'contract-imports-zod-alone': {
    'packages/contract/src/contacts/contacts.ts': use('./../../../apps/x.ts'),
    'apps/x.ts': x,
  },
  'server-never-imports-web': { [`${server}/a.ts`]: use('../../web/src/b.ts'), [`${web}/b.ts`]: x },
  'web-never-imports-server': { [`${web}/a.ts`]: use('pg'), 'node_modules/pg/index.js': x },
  'server-platform-names-no-domain': {
    [`${server}/platform/http/a.ts`]: use('../../domains/auth/b.ts'),
    [`${server}/domains/auth/b.ts`]: x,
  },
  'server-domains-import-no-composition': {
    [`${server}/domains/auth/a.ts`]: use('../../app.ts'),
    [`${server}/app.ts`]: x,
  },
  'web-ui-knows-no-domain': {
    [`${web}/ui/button.tsx`]: use('../growth/campaigns/b.ts'),
    [`${web}/growth/campaigns/b.ts`]: x,
  },
  'web-platform-names-no-domain': { [`${web}/platform/api.ts`]: use('../app/b.ts'), [`${web}/app/b.ts`]: x },
  'web-domains-never-import-app': { [`${web}/domains/auth/a.ts`]: use('../../app/b.ts'), [`${web}/app/b.ts`]: x },
  'domain-to-domain-by-public': {
    [`${server}/growth/campaigns/a.ts`]: use('../../domains/auth/sign-in.ts'),
    [`${server}/domains/auth/sign-in.ts`]: x,
  },
  'adapters-only-in-composition': {
    [`${server}/domains/users/a.ts`]: use('../../providers/mail/smtp/smtp-mail.ts'),
    [`${server}/providers/mail/smtp/smtp-mail.ts`]: x,
  },
  'provider-sdks-only-in-their-adapter': {
    [`${server}/domains/users/a.ts`]: use('nodemailer'),
    'node_modules/nodemailer/index.js': x,
  },
  'sql-only-in-stores': {
    [`${server}/growth/campaigns/change-name.ts`]: use('kysely'),
    'node_modules/kysely/index.js': x,
  },
  'store-stays-in-its-domain': {
    [`${server}/domains/users/a.ts`]: use('../auth/auth.store.ts'),
    [`${server}/domains/auth/auth.store.ts`]: x,
  },
  'product-never-imports-tests': {
    [`${server}/domains/users/a.ts`]: use('./users.factory.ts'),
    [`${server}/domains/users/users.factory.ts`]: x,
  },
  'no-circles': { [`${server}/a.ts`]: use('./b.ts'), [`${server}/b.ts`]: `${use('./a.ts')}${x}` },
  'no-orphans': { [`${server}/platform/a.ts`]: x },
  'everything-resolves': { [`${server}/a.ts`]: use('./gone.ts') },
}

/** The same imports done correctly: no rule may report them. */
export const goodExample: Record<string, string> = {
  [`${server}/main.ts`]: "import './domains/users/users.routes.ts'\n",
  [`${server}/domains/users/users.routes.ts`]: use('./change-name.ts'),
  [`${server}/domains/users/change-name.ts`]:
    "import { x } from '../auth/auth.public.ts'\nimport { y } from './users.store.ts'\nexport { x, y }\n",
  [`${server}/domains/users/users.store.ts`]: use('kysely'),
  [`${server}/domains/auth/auth.public.ts`]: x,
  'node_modules/kysely/index.js': x,
}
