import type { Directory } from '../people/people.store.ts'

export interface Tries {
  failures: number
  lastAt: Date
  lockedUntil: Date | null
}

/** The attempts of each subject, locked until the transaction ends. Sorted, so that two transactions never deadlock. */
export async function lockTries(db: Directory, subjects: readonly Buffer[], now: Date): Promise<Tries[]> {
  const sorted = [...subjects].sort(Buffer.compare)
  await db
    .insertInto('directory.failed_tries')
    .values(sorted.map((subject) => ({ subject, failures: 0, last_at: now })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  const rows = await db
    .selectFrom('directory.failed_tries')
    .selectAll()
    .where('subject', 'in', sorted)
    .orderBy('subject')
    .forUpdate()
    .execute()
  return subjects.map((subject) => {
    const row = rows.find((each) => each.subject.equals(subject))
    return { failures: row?.failures ?? 0, lastAt: row?.last_at ?? now, lockedUntil: row?.locked_until ?? null }
  })
}

/** The same without locking. */
export async function seeTries(db: Directory, subjects: readonly Buffer[]): Promise<(Tries | undefined)[]> {
  const rows = await db.selectFrom('directory.failed_tries').selectAll().where('subject', 'in', subjects).execute()
  return subjects.map((subject) => {
    const row = rows.find((each) => each.subject.equals(subject))
    return row && { failures: row.failures, lastAt: row.last_at, lockedUntil: row.locked_until }
  })
}

export const storeTries = (db: Directory, subject: Buffer, tries: Tries) =>
  db
    .updateTable('directory.failed_tries')
    .set({ failures: tries.failures, last_at: tries.lastAt, locked_until: tries.lockedUntil })
    .where('subject', '=', subject)
    .execute()

/** Takes one failure back, and the lock that this failure had set. */
export const takeBack = (db: Directory, subject: Buffer, lockedUntil: Date | null) =>
  db
    .updateTable('directory.failed_tries')
    .set((eb) => ({
      failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.val(0)]),
      locked_until: eb
        .case()
        .when(eb('locked_until', '=', lockedUntil))
        .then(null)
        .else(eb.ref('locked_until'))
        .end(),
    }))
    .where('subject', '=', subject)
    .execute()

export const forgetTries = (db: Directory, subject: Buffer) =>
  db.deleteFrom('directory.failed_tries').where('subject', '=', subject).execute()

/** Takes as long as counting does: it rewrites the row unchanged. */
export const touchTries = (db: Directory, subject: Buffer) =>
  db
    .updateTable('directory.failed_tries')
    .set((eb) => ({ failures: eb.ref('failures') }))
    .where('subject', '=', subject)
    .execute()

export const triesOf = async (db: Directory, subject: Buffer): Promise<Tries | undefined> =>
  (await seeTries(db, [subject]))[0]
