import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config.ts'
import type { Stop } from '../stop.ts'
import { demoPassword } from './demo-people.ts'
import { fillLargeDemo } from './large-demo.ts'

const fewest = 1000
const most = 2_000_000

/** `npm run demo -- --contacts 1000000`; resolves with the exit code. */
export async function demoCommand(args: string[], stop?: Pick<Stop, 'onClose'>): Promise<number> {
  const contacts = contactsOf(args)
  if (contacts === undefined) {
    return refuse(`npm run demo -- --contacts <from ${fewest} to ${most}>: how many the large account shall hold.`)
  }
  const config = readConfig()
  if (!config.demo) return refuse('The demo is off (DEMO=off or production): its passwords are public.')
  if (config.databaseUrl) return refuse('The demo fills the built-in database only: leave DATABASE_URL out.')
  const from = performance.now()
  const { parts, adminUrl, close } = await openPlatform({ ...config, logLevel: 'warn' }, { alone: 'demo', ...stop })
  const admin = new pg.Client({ connectionString: adminUrl })
  // A stop ends its connection.
  admin.on('error', () => {})
  try {
    await admin.connect()
    const accounts = await fillLargeDemo(parts, admin, contacts, (what) => console.log(`${seconds(from)} ${what}`))
    console.log(`\n${seconds(from)} Done. Start the server (npm start) and sign in with the password ${demoPassword}:`)
    for (const { name, email, contacts: held, added } of accounts) {
      const here = `${held.toLocaleString('en-US')} contacts${added === 0 ? ', as before' : ''}`
      console.log(`  ${email.padEnd(26)} ${name}, ${here}`)
    }
    return 0
  } finally {
    await admin.end().catch(() => {})
    await close()
  }
}

function contactsOf(args: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args, options: { contacts: { type: 'string', default: '1000000' } } })
    const contacts = Number(values.contacts)
    return /^\d+$/.test(values.contacts) && contacts >= fewest && contacts <= most ? contacts : undefined
  } catch {
    return undefined
  }
}

function refuse(why: string): number {
  console.error(why)
  return 1
}

const seconds = (from: number) => `${Math.round((performance.now() - from) / 1000)} s`.padStart(6)
