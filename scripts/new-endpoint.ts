// npm run new:endpoint -- contacts archiveContact
// Steps 1 to 4 of docs/how-to/add-an-endpoint.md: statement, operation, binding, and a test beside it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoints } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { areas } from './domain-imports.ts'
import { root } from './root.ts'
import { carryOut, filesIn, insertBefore, Refusal, read, run, runOrRefuse } from './skeleton/checkout.ts'
import * as file from './skeleton/endpoint-files.ts'
import { wordsOf } from './skeleton/words.ts'

const statements = 'packages/contract/src'

runOrRefuse(() => {
  const [domain, operation] = process.argv.slice(2).map(wordsOf)
  if (!domain || !operation?.kebab.includes('-')) {
    throw new Refusal('Name a domain and what is done, verb first: npm run new:endpoint -- contacts archiveContact')
  }
  const contract = filesIn(statements).find((name) => name.endsWith(`/${domain.kebab}.ts`))
  const domains: Record<string, Endpoints> = api
  const endpoints = domains[domain.camel]
  if (!endpoints || !contract) {
    throw new Refusal(
      `There is no domain ${domain.kebab}, only ${Object.keys(domains).join(', ')}. npm run new:domain makes one.`,
    )
  }
  const owner = Object.entries(domains).find(([, each]) => operation.camel in each)?.[0]
  if (owner) throw new Refusal(`${owner} has an endpoint ${operation.camel} already: choose another name.`)

  const table = read(contract).match(/^export const (\w+Endpoints) = \{$/m)?.[1]
  if (!table) throw new Error(`${contract} has no table of endpoints.`)
  const binding = bindingOf(table)
  const folder = dirname(binding)
  const statedIn = contract.slice(statements.length + 1, -'.ts'.length)
  const made = { domain, statedIn, operation, table }
  carryOut({
    added: {
      [`${folder}/${operation.kebab}.ts`]: file.operation(made),
      [`${folder}/${operation.kebab}.test.ts`]: file.operationTest(made),
    },
    changed: {
      [contract]: stated(contract, made),
      [binding]: bound(binding, made),
    },
  })
  run('npm run docs', ['scripts/docs.ts'])
  console.log(`
Next: say in ${contract} what it takes, answers and refuses, and do it in ${folder}/${operation.kebab}.ts;
then npm test -- generated, npm run docs, npm run check.`)
})

/** The domain's file that binds endpoints to operations. */
function bindingOf(table: string): string {
  const binds = (name: string) => /\.(routes|public)\.ts$/.test(name) && read(name).includes(`routes(${table}, {`)
  const found = areas
    .split('|')
    .map((area) => `apps/server/src/${area}`)
    .flatMap((folder) => (existsSync(join(root, folder)) ? filesIn(folder) : []))
    .find(binds)
  if (!found) throw new Refusal(`No domain on the server binds ${table}: bind it first, or name another domain.`)
  return found
}

function stated(name: string, made: file.NewEndpoint): string {
  const text = read(name)
  const from = text.indexOf(`export const ${made.table} = {`)
  const rest = insertBefore(name, text.slice(from), /^\}/m, file.statement(made))
  const needsRole = !/^import \{([^{}]*)\} from '\.\.\/kit\/role\.ts'/m.exec(text)?.[1]?.includes('everyone')
  return `${needsRole ? "import { everyone } from '../kit/role.ts'\n" : ''}${text.slice(0, from)}${rest}`
}

function bound(name: string, { operation, table }: file.NewEndpoint): string {
  const imported = `import { ${operation.camel} } from './${operation.kebab}.ts'\n`
  const text = insertBefore(name, read(name), /^import /m, imported)
  return text.replace(
    new RegExp(`routes\\(${table}, \\{([^}]*?),?\\s*\\}\\)`),
    (_, names: string) => `routes(${table}, {${names}, ${operation.camel} })`,
  )
}
