// `npm run docs`: writes docs/generated, the browser's reduced contract, and the SQL functions that fold text, from the
// contract and the code.
// `--check` fails if a committed file would change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allDomains } from '../apps/server/src/domains.ts'
import { printTransitionsFile } from '../apps/server/src/platform/state-machines/transitions-file.ts'
import { domainsPicture } from './docs/domains-picture.ts'
import { endpointsPage } from './docs/endpoints-page.ts'
import { eventsPage } from './docs/events-page.ts'
import { foldFunctions } from './docs/fold-functions.ts'
import { permissionsPage } from './docs/permissions-page.ts'
import { stateMachinesPage } from './docs/state-machines-page.ts'
import { webContract } from './docs/web-contract.ts'
import { root } from './root.ts'

const machines = allDomains.flatMap(({ stateMachines = [] }) => stateMachines)

const files: Record<string, string> = {
  'docs/generated/events.md': eventsPage(),
  'docs/generated/permissions.md': permissionsPage(),
  'docs/generated/domains.svg': domainsPicture(),
  'docs/generated/state-machines.md': stateMachinesPage(machines),
  'apps/server/src/transitions.functions.sql': printTransitionsFile(machines),
  'apps/web/src/platform/contract.generated.ts': webContract(),
  'apps/server/src/platform/db/fold.functions.sql': foldFunctions(),
}

const check = process.argv.includes('--check')
// Changed by nearly every commit: made when someone wants to read it, and not committed.
if (!check) files['docs/generated/endpoints.md'] = endpointsPage()
const stale: string[] = []
for (const [name, text] of Object.entries(files)) {
  const file = join(root, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (check) stale.push(name)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`Wrote ${name}`)
  }
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run docs\` and commit what it writes.`)
  process.exitCode = 1
}
