import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { type Person, personById } from '../people/people.store.ts'

/** The signed-in person's row in the directory. Throws notSignedIn if they have been removed since. */
export async function knownPerson({ database }: Pick<Platform, 'database'>, caller: Caller): Promise<Person> {
  const person = await database.directory((db) => personById(db, caller.userId))
  if (!person) throw new AppError('notSignedIn')
  return person
}
