import type { Directory } from '../people/people.store.ts'

const mostTries = 5

export const storePassword = (db: Directory, personId: string, hash: string) =>
  db
    .updateTable('directory.people')
    .set((eb) => ({ password_hash: hash, credentials_version: eb('credentials_version', '+', 1) }))
    .where('id', '=', personId)
    .execute()

/** The same password with a current, stronger hash; only if it has not changed meanwhile. */
export const rehashPassword = (db: Directory, personId: string, hashes: { from: string; to: string }) =>
  db
    .updateTable('directory.people')
    .set({ password_hash: hashes.to })
    .where('id', '=', personId)
    .where('password_hash', '=', hashes.from)
    .execute()

/** Locks the person, so that two requests do not both count the same mails. */
export const lockPerson = (db: Directory, personId: string) =>
  db
    .selectFrom('directory.people')
    .select(['id', 'email', 'mail_problem'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export const countResetsSince = async (db: Directory, personId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('directory.password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Invalidates everything mailed before. */
export const closeResets = (db: Directory, personId: string, at: Date) =>
  db
    .updateTable('directory.password_resets')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()

export const insertReset = (
  db: Directory,
  reset: { id: string; personId: string; codeHash: Buffer; linkHash: Buffer; at: Date; expiresAt: Date },
) =>
  db
    .insertInto('directory.password_resets')
    .values({
      id: reset.id,
      person_id: reset.personId,
      code_hash: reset.codeHash,
      link_hash: reset.linkHash,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute()

const open = (db: Directory, personId: string, now: Date) =>
  db
    .selectFrom('directory.password_resets')
    .selectAll()
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** The reset whose code may still be tried, locked until the transaction ends. */
export const openCode = (db: Directory, personId: string, now: Date) =>
  open(db, personId, now).where('tries', '<', mostTries).forUpdate().executeTakeFirst()

export const openLink = (db: Directory, personId: string, linkHash: Buffer, now: Date) =>
  open(db, personId, now).where('link_hash', '=', linkHash).forUpdate().executeTakeFirst()

export const countTry = (db: Directory, resetId: string) =>
  db
    .updateTable('directory.password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', resetId)
    .execute()
