import { sql } from 'kysely'
import type { Directory } from '../people/people.store.ts'

/** `id`: the message id that reports refer to. */
export const insertSentMail = (db: Directory, mail: { id: string; personId: string; at: Date }) =>
  db
    .insertInto('directory.sent_mails')
    .values({ id: mail.id, person_id: mail.personId, sent_at: mail.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The person that the message was sent to, locked. */
export const recipientOf = (db: Directory, mailId: string) =>
  db
    .selectFrom('directory.sent_mails as m')
    .innerJoin('directory.people as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.email', 'p.mail_problem', 'p.mail_reported_at'])
    .where('m.id', '=', mailId)
    .forUpdate('p')
    .executeTakeFirst()

export const setMailProblem = (db: Directory, personId: string, problem: string | null, at: Date) =>
  db
    .updateTable('directory.people')
    .set({ mail_problem: problem, mail_reported_at: at })
    .where('id', '=', personId)
    .execute()

/** Returns the number of deleted rows. */
export async function dropSentMails(db: Directory, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from directory.sent_mails where id in (
    select id from directory.sent_mails where sent_at < ${before} order by sent_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
