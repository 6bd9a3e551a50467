import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

export type MailKind = 'invoice' | 'invitation'

interface SentMail {
  about_id: string
  at: Date
}

/** Those since then, the oldest first. Until the commit no one else sends one of the kind; what is older goes. */
export async function lockMails(tx: AccountTx, kind: MailKind, since: Date): Promise<SentMail[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${tx.accountId}:${kind}`}, 0))`.execute(tx.db)
  await tx.db.deleteFrom('typed_mails').where('kind', '=', kind).where('at', '<=', since).execute()
  return tx.db.selectFrom('typed_mails').select(['about_id', 'at']).where('kind', '=', kind).orderBy('at').execute()
}

export const insertMail = (tx: AccountTx, kind: MailKind, { about_id, at }: SentMail) =>
  tx.db.insertInto('typed_mails').values({ account_id: tx.accountId, id: generateId(), kind, about_id, at }).execute()
