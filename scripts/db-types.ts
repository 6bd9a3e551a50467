// Generates from the migrations and functions: the types that queries are checked with, the list of triggers, and the
// readable schema, which is not committed.
// With --check it writes nothing and fails when any of them differs, which is how CI detects a forgotten run.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { printSchema } from '../apps/server/src/platform/db/schema-text.ts'
import { printTriggers } from '../apps/server/src/platform/db/triggers-page.ts'
import { testDatabase } from '../apps/server/src/testing/database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const typesFile = join(root, 'apps/server/src/platform/db/types.generated.ts')
const schemaFile = join(root, 'docs/generated/schema.sql')
const triggersFile = join(root, 'docs/generated/triggers.md')
const check = process.argv.includes('--check')

const migrated = await testDatabase()
try {
  const stale = [
    await settle(typesFile, typesText(migrated.adminUrl)),
    check ? false : await settle(schemaFile, await reading(printSchema)),
    await settle(triggersFile, await reading(printTriggers)),
  ]
  process.exitCode = stale.some(Boolean) ? 1 : 0
} finally {
  await migrated.close()
}

/** Writes the text to the file; with --check it only reports, and returns, whether they differ. */
async function settle(file: string, text: string): Promise<boolean> {
  if (readIfThere(file) === text) return false
  const name = relative(root, file)
  if (check) {
    console.error(`${name} does not match the migrations. Run npm run db:types and commit what it writes.`)
    return true
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${name}.`)
  return false
}

async function reading(write: (client: pg.PoolClient) => Promise<string>): Promise<string> {
  const client = await migrated.admin.connect()
  try {
    return await write(client)
  } finally {
    client.release()
  }
}

function typesText(url: string): string {
  const codegen = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  )
  const options = {
    dialect: 'postgres',
    // Tables of this schema are named without it, because a tenant's search_path contains it.
    'default-schema': 'tenant',
    'include-pattern': '(tenant|directory|platform).*',
    // As platform/db/pool.ts parses them: a day stays a text, a bigint is a safe integer.
    'date-parser': 'string',
    'type-mapping': JSON.stringify({ int8: 'number' }),
    'log-level': 'error',
    url,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const result = spawnSync(process.execPath, [codegen, ...flags, '--print'], { encoding: 'utf8', timeout: 60_000 })
  if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.error?.message ?? result.stderr}`)
  return `${result.stdout.trim()}\n`
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}
