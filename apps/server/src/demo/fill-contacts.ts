import type { Subject } from '../domains/followups/factory/make-followups.factory.ts'
import type { Platform } from '../platform/platform.ts'
import { formatDayIn } from '../platform/zone.ts'
import {
  accountZone,
  contactsExist,
  insertContacts,
  insertFollowups,
  insertRecords,
  insertTemplates,
  locationIds,
  lockFilling,
  makeContacts,
  makeFollowups,
  makeRecords,
  withRecentNotes,
  writeDeferred,
} from './demo.store.ts'
import { buildReferrals } from './demo-referrals.ts'
import { listContactsByAge, saveReferrals } from './referrals.store.ts'
import { subjectsOf } from './subjects.ts'

interface Wanted {
  accountId: string
  /** The people who wrote the notes and are responsible for the policies. */
  authors: readonly string[]
  count: number
  /** The same seed makes the same people. */
  seed: number
}

const atOnce = 1000
const templates = {
  'Renewal coming up': 'Hi {{firstName}}, your policy is about to renew. Do you have ten minutes to go over it?',
  'Missed your call': 'Hi {{firstName}}, sorry we missed you. When is a good time to call back?',
  'Documents, please': 'Hi {{firstName}}, please send us a picture of your current declarations page. Thank you!',
  'Happy birthday': 'Happy birthday, {{firstName}}! From all of us.',
}
const actor = { userId: null, name: 'Frontdesk' }

/**
 * Does nothing when the account has contacts. One transaction, so that an interrupted start begins again. Returns whether
 * it filled the account.
 */
export async function fillContacts(
  { database, clock, keys, log }: Pick<Platform, 'database' | 'clock' | 'keys' | 'log'>,
  wanted: Wanted,
): Promise<boolean> {
  const scope = { accountId: wanted.accountId, actor }
  if (await database.inAccount(scope, contactsExist)) return false
  log.info({ contacts: wanted.count }, 'filling the demo')
  const now = clock.now()
  const made = withRecentNotes(makeContacts(wanted.count, wanted.seed, now), now)
  return database.inAccount(scope, async (tx) => {
    // Servers that start at the same time must not fill it twice.
    if (!(await lockFilling(tx)) || (await contactsExist(tx))) return false
    const locations = await locationIds(tx)
    const subjects: Subject[] = []
    for (let i = 0; i < made.length; i += atOnce) {
      const some = made.slice(i, i + atOnce)
      await insertContacts(tx, some, wanted.authors, locations)
      const records = makeRecords(some, now, wanted.authors)
      await insertRecords(tx, keys, records)
      subjects.push(...subjectsOf(some, records))
      await writeDeferred(tx)
    }
    const zone = await accountZone(tx)
    await insertFollowups(tx, makeFollowups({ subjects, people: wanted.authors, now, zone }))
    await writeDeferred(tx)
    await saveReferrals(tx, buildReferrals(await listContactsByAge(tx), formatDayIn(zone, now)))
    await writeDeferred(tx)
    await insertTemplates(tx, templates, wanted.authors[0] ?? null, now)
    return true
  })
}
