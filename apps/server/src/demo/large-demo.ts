// `npm run demo`: large accounts beside those of the demo.
import type pg from 'pg'
import { createAccount } from '../create-account.ts'
import { city } from '../domains/contacts/factory/city.factory.ts'
import type { CopyTable } from '../domains/contacts/factory/copy-contacts.factory.ts'
import { findOrAddTags } from '../domains/tags/tags.store.ts'
import type { Keys } from '../platform/crypto/keys.ts'
import type { Platform } from '../platform/platform.ts'
import {
  accountMadeAt,
  accountZone,
  contactsThere,
  copyContacts,
  copySearchWords,
  fillAtOnce,
  locationIds,
  madeTags,
  makeContacts,
  makeFollowups,
  makeRecords,
  recordRows,
  recountRows,
} from './demo.store.ts'
import { largeStaff } from './demo-people.ts'
import { subjectsOf } from './subjects.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'keys' | 'config'>

/** The accounts, and each one's share of the requested contacts. */
const accounts = [
  {
    name: 'Metropolitan Insurance',
    namespace: 'metropolitan',
    share: 1,
    locations: ['Airport', 'Downtown', 'Riverside'],
  },
  { name: 'Lakeside Agency', namespace: 'lakeside', share: 0.1, locations: ['Lakeside', 'Old Town'] },
  { name: 'Juniper Insurance', namespace: 'juniper', share: 0.01, locations: ['Juniper'] },
] as const
const part = 1000
/** One contact in this many has policies and other records: enough to look at, without slowing the fill. */
const withRecords = 20
const actor = { userId: null, name: 'Frontdesk' }

export interface LargeAccount {
  name: string
  /** The e-mail of the owner, who signs in with demoPassword. */
  email: string
  contacts: number
  /** How many of them this run has added. */
  added: number
}

/**
 * Fills the large account and its smaller neighbors up to this many contacts, by the thousand. A second run adds
 * nothing; a run with a larger number adds the difference.
 * @param admin Signed in as a superuser to the database of `parts`, which nothing else may use meanwhile.
 */
export async function fillLargeDemo(parts: Parts, admin: pg.Client, contacts: number, told: (what: string) => void) {
  const wanted: Wanted[] = []
  for (const [at, account] of accounts.entries()) wanted.push(await prepare(parts, account, contacts, at))
  const missing = wanted.reduce((sum, account) => sum + account.missing.length, 0)
  if (missing > 0) {
    await fillAtOnce(
      admin,
      async () => {
        for (const account of wanted) await fill(admin, parts.keys, account, told)
      },
      told,
    )
  }
  return wanted.map(
    (account): LargeAccount => ({
      name: account.name,
      email: account.email,
      contacts: account.parts * part,
      added: account.missing.length * part,
    }),
  )
}

type Wanted = Awaited<ReturnType<typeof prepare>>

/** Creates the account with its people; returns which parts of its contacts are missing. */
async function prepare(parts: Parts, account: (typeof accounts)[number], contacts: number, at: number) {
  const { name, namespace, share, locations } = account
  const people = largeStaff(namespace)
  const made = await createAccount(parts, { name, namespace, timezone: 'America/New_York', locations, people })
  const scope = { accountId: made.accountId, actor }
  return parts.database.inAccount(scope, async (tx) => {
    const until = await accountMadeAt(tx)
    // Each part has its own seed, so that its first contact shows whether the part exists.
    const make = (number: number, count = part) => makeContacts(count, (at + 1) * 1_000_000 + number, until, city)
    const firsts = Array.from(
      { length: Math.ceil((contacts * share) / part) },
      (_, number) => make(number, 1)[0]?.id ?? '',
    )
    const there = await contactsThere(tx, firsts)
    return {
      name,
      email: people[0]?.email ?? '',
      filled: {
        accountId: made.accountId,
        authors: [...made.people.values()],
        locations: await locationIds(tx),
        tags: await findOrAddTags(tx, madeTags),
      },
      until,
      now: parts.clock.now(),
      zone: await accountZone(tx),
      make,
      parts: firsts.length,
      missing: firsts.flatMap((id, number) => (there.has(id) ? [] : [number])),
    }
  })
}

async function fill(
  admin: pg.Client,
  keys: Keys,
  { name, filled, until, now, zone, make, missing }: Wanted,
  told: (what: string) => void,
) {
  const count = (parts: number) => (parts * part).toLocaleString('en-US')
  for (const [done, number] of missing.entries()) {
    const made = make(number)
    const some = made.filter((_, at) => at % withRecords === 0)
    const madeRecords = makeRecords(some, until, filled.authors)
    const records: CopyTable[] = [...recordRows(keys, filled.accountId, madeRecords)]
    if (number === 0) {
      const subjects = subjectsOf(made, madeRecords)
      const work = makeFollowups({ subjects, people: filled.authors, now, zone })
      records.push(['followups', work.followups], ['reminders', work.reminders])
    }
    await copyContacts(admin, filled, made, records)
    await copySearchWords(admin, filled, made, records)
    // After 4, 8, 16 … thousand.
    if (done >= 3 && Number.isInteger(Math.log2(done + 1))) await recountRows(admin)
    const step = Math.max(1, Math.floor(missing.length / 20))
    if ((done + 1) % step === 0) told(`${name}: ${count(done + 1)} of ${count(missing.length)} contacts.`)
  }
}
