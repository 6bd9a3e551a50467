// npm run new:domain -- letters letter
// A domain with a table and a list: contract, migration, operation, store, access, binding, test, and its query on the web.
import { api } from '@frontdesk/contract/registry'
import { carryOut, filesIn, insertBefore, isThere, Refusal, read, run, runOrRefuse } from './skeleton/checkout.ts'
import * as file from './skeleton/domain-files.ts'
import { type Words, wordsOf } from './skeleton/words.ts'

const usage = 'Name the domain and one of its things, in small letters: npm run new:domain -- letters letter'

runOrRefuse(() => {
  const [many, one] = process.argv.slice(2).map(wordsOf)
  if (!many || !one || many.kebab === one.kebab) throw new Refusal(usage)
  refuseExisting(many)
  const domain = { many, one }
  const server = `apps/server/src/domains/${many.kebab}`
  carryOut({
    added: {
      [`packages/contract/src/${many.kebab}/${many.kebab}.ts`]: file.contract(domain),
      [`apps/server/migrations/${stamp()}-${many.kebab}-create.sql`]: file.migration(domain),
      [`${server}/list-${many.kebab}.ts`]: file.operation(domain),
      [`${server}/list-${many.kebab}.test.ts`]: file.operationTest(domain),
      [`${server}/${many.kebab}.store.ts`]: file.store(domain),
      [`${server}/${many.kebab}.access.ts`]: file.access(domain),
      [`${server}/${many.kebab}.routes.ts`]: file.routeTable(domain),
      [`${server}/${many.kebab}.public.ts`]: file.domain(domain),
      [`apps/web/src/domains/${many.kebab}/${many.kebab}.queries.ts`]: file.queries(domain),
    },
    changed: {
      'packages/contract/src/registry.ts': registered(many, one),
      'apps/server/src/domains.ts': listed(many),
      'scripts/table-owners.ts': owned(many),
    },
  })
  run('npm run db:types', ['scripts/db-types.ts'])
  run('npm run docs', ['scripts/docs.ts'])
  console.log(`
Next: say in packages/contract/src/${many.kebab}/${many.kebab}.ts what ${many.sentence.toLowerCase()} are, and in the migration what is kept of them;
then npm run db:types, npm run docs, npm run check. More endpoints: npm run new:endpoint -- ${many.kebab} add${one.pascal}`)
})

function refuseExisting(many: Words) {
  const table = `create table tenant.${many.snake} `
  const migrations = filesIn('apps/server/migrations')
  const taken =
    many.camel in api ||
    isThere(`packages/contract/src/${many.kebab}/${many.kebab}.ts`) ||
    isThere(`apps/server/src/domains/${many.kebab}`) ||
    isThere(`apps/web/src/domains/${many.kebab}`) ||
    migrations.some((name) => read(name).includes(table))
  if (taken) throw new Refusal(`There is a domain, a page or a table ${many.kebab} already: choose another name.`)
}

function registered(many: Words, one: Words): string {
  const name = 'packages/contract/src/registry.ts'
  const imported = `import { ${one.camel}Endpoints } from './${many.kebab}/${many.kebab}.ts'\n${read(name)}`
  const entry = `  ${many.camel}: ${one.camel}Endpoints,\n`
  return insertBefore(name, imported, /^\} as const satisfies Record<string, Endpoints>/m, entry)
}

function listed(many: Words): string {
  const name = 'apps/server/src/domains.ts'
  const imported = `import { ${many.camel}Domain } from './domains/${many.kebab}/${many.kebab}.public.ts'\n`
  const withImport = insertBefore(name, read(name), /^import /m, imported)
  return insertBefore(name, withImport, /^\]\n\nexport const allDomains/m, `  ${many.camel}Domain,\n`)
}

function owned(many: Words): string {
  const name = 'scripts/table-owners.ts'
  const owner = many.kebab.includes('-') ? `'${many.kebab}'` : many.kebab
  return insertBefore(name, read(name), /^\}\n\n\/\*\* Stores that write/m, `  ${owner}: ['${many.snake}'],\n`)
}

/** After every existing migration. */
function stamp(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const last = filesIn('apps/server/migrations').sort().at(-1)?.split('/').at(-1)?.slice(0, 12) ?? '0'
  return now > last ? now : String(BigInt(last) + 1n)
}
