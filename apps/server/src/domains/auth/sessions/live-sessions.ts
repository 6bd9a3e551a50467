// For what outlives a request, such as a call: whether the sessions behind it go on.
import type { Platform } from '#platform/platform'
import { sessionState } from '../idle/session-state.ts'
import { openSessionsAmong, openSessionsOf } from './sessions.store.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

/** Of these sessions, those that go on; a locked one does. */
export async function liveSessionsAmong({ database, clock }: Parts, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.directory((db) => openSessionsAmong(db, ids))
  return new Set(rows.filter((row) => sessionState(row, clock.now()).state === 'live').map(({ id }) => id))
}

/** Of these people, those who are signed in to the account themselves, and since when. */
export async function signedInSince(
  { database, clock }: Parts,
  accountId: string,
  personIds: readonly string[],
): Promise<Map<string, Date>> {
  const since = new Map<string, Date>()
  if (personIds.length === 0) return since
  for (const row of await database.directory((db) => openSessionsOf(db, accountId, personIds))) {
    const known = since.get(row.person_id)
    if (sessionState(row, clock.now()).state !== 'live' || (known && known <= row.created_at)) continue
    since.set(row.person_id, row.created_at)
  }
  return since
}
