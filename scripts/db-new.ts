// npm run db:new -- contacts add-nickname   →   apps/server/migrations/202611210945-contacts-add-nickname.sql
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../apps/server/migrations', import.meta.url))
const word = /^[a-z0-9]+(-[a-z0-9]+)*$/

const [domain = '', ...what] = process.argv.slice(2)
const subject = what.join('-')
if (!word.test(domain) || !word.test(subject)) {
  console.error('Say the domain and what changes, in small letters: npm run db:new -- contacts add-nickname')
  process.exit(1)
}
const file = join(folder, `${stamp()}-${domain}-${subject}.sql`)
writeFileSync(file, template(), { flag: 'wx' })
console.log(`${file}\nWrite it, then npm run db:types.`)

// After every existing file; otherwise an existing database would run it in another order than a new one.
function stamp(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const last = readdirSync(folder).sort().at(-1)?.slice(0, 12) ?? '0'
  return now > last ? now : String(BigInt(last) + 1n)
}

function template(): string {
  return `-- Why this change is made, in a line or two.
--
-- A table of an account's things starts with
--   account_id uuid not null default platform.current_account(),
-- has it lead every primary, unique and foreign key, and ends with
--   call platform.protect('tenant.the_table');
-- Functions stand in *.functions.sql (docs/how-to/change-the-database.md).
`
}
