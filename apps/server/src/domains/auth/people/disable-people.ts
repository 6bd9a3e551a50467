import type { Platform } from '#platform/platform'
import { endSessions, frontdesk } from '../sessions/end-sessions.ts'
import { liveOfPerson } from '../sessions/sessions.store.ts'
import { disableByEmail, enableByEmail, lockByEmail } from './people.store.ts'

/** They can't sign in, and their sessions end; their data stays. Returns the addresses that exist here. */
export async function disablePeople(platform: Platform, emails: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await endSessions(platform, { actor: frontdesk, reason: 'removed' }, async (db) => {
    const people = await lockByEmail(db, emails)
    await disableByEmail(db, emails, platform.clock.now())
    found.splice(0, found.length, ...people.map(({ email }) => email))
    return (await Promise.all(people.map(({ id }) => liveOfPerson(db, id)))).flat()
  })
  return found
}

export async function enablePeople({ database }: Pick<Platform, 'database'>, emails: readonly string[]): Promise<void> {
  await database.directory((db) => enableByEmail(db, emails))
}
