// Email recipients, as their job sees them, and what an email reads from other domains.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { enqueueProgress } from '../run.store.ts'

interface Letterhead {
  logo_digest: string | null
  place: Record<'legalName' | 'address' | 'address2' | 'city' | 'state' | 'zipcode', string | null> | null
}

/** For Database.read(): the agency's address, else that of its first location with one. */
export const letterheadQuery = (): Query<Letterhead> =>
  sql<Letterhead>`
    select a.logo_digest, (
      select json_build_object('legalName', p.legal_name, 'address', p.address, 'address2', p.address2, 'city', p.city,
          'state', p.state, 'zipcode', p.zipcode)
        from (select 0 as place, '' as name, a.legal_name, a.address, a.address2, a.city, a.state, a.zipcode
          union all select 1, lower(l.name), l.legal_name, l.address, l.address2, l.city, l.state, l.zipcode
            from tenant.locations l where l.account_id = a.account_id) p
        where coalesce(p.address, '') <> '' and coalesce(p.city, '') <> ''
        order by p.place, p.name limit 1) as place
      from tenant.accounts a`.compile(build)

export interface EmailRecipient {
  id: string
  run_id: string
  contact_id: string
  person: 'client' | 'subClient'
  address: string
  state: string
  handing_over: boolean
  message_id: string | null
  run_state: string
  content: string
  subject: string
  preheader: string
  /** The campaign creator's, unless they have left. */
  reply_to: string | null
}

/** The recipient and its run, locked until the commit: the run first, as in everything that pauses one. */
export async function lockRecipient(tx: AccountTx, id: string): Promise<EmailRecipient | undefined> {
  await sql`select from campaign_runs where id = (select run_id from campaign_recipients where id = ${id})
    for share`.execute(tx.db)
  const { rows } = await sql<EmailRecipient>`
    select r.id, r.run_id, r.contact_id, r.person, r.address, r.state, r.handing_over, r.message_id,
        g.state as run_state, g.content, g.subject, g.preheader,
        (select u.email from campaigns c join users u on u.account_id = c.account_id and u.id = c.created_by
          where c.account_id = g.account_id and c.id = g.campaign_id and u.removed_at is null) as reply_to
      from campaign_recipients r join campaign_runs g on g.account_id = r.account_id and g.id = r.run_id
      where r.id = ${id} and g.format = 'email' and r.address is not null for update of r`.execute(tx.db)
  return rows[0]
}

interface Change {
  state: string
  reason?: string
  failure?: string
  comment?: string
  message_id?: string | null
}

/** Also ends the handover by a job. */
export async function changeRecipient(
  tx: AccountTx,
  { id, run_id: runId }: Pick<EmailRecipient, 'id' | 'run_id'>,
  { reason, failure, comment, ...change }: Change,
) {
  await tx.db
    .updateTable('campaign_recipients')
    .set({
      ...change,
      reason: reason ?? null,
      failure: failure ?? null,
      comment: comment ?? '',
      handing_over: false,
    })
    .where('id', '=', id)
    .execute()
  await enqueueProgress(tx, runId)
}

export const setMessageId = (tx: AccountTx, id: string, messageId: string) =>
  tx.db.updateTable('campaign_recipients').set({ message_id: messageId }).where('id', '=', id).execute()

/** `at`: it leaves now; null: it didn't, and may be tried again. */
export const setHandingOver = (tx: AccountTx, id: string, at: Date | null) =>
  tx.db
    .updateTable('campaign_recipients')
    .set({ handing_over: at !== null, left_at: at })
    .where('id', '=', id)
    .execute()

/** Finds it by its message's id, and locks it. */
export const lockByMessage = (tx: AccountTx, messageId: string) =>
  tx.db
    .selectFrom('campaign_recipients')
    .select(['id', 'run_id', 'address', 'state'])
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()

/** Records only the first time. */
export async function markOptedOut(tx: AccountTx, id: string, email: string, at: Date) {
  const marked = await tx.db
    .updateTable('campaign_recipients')
    .set({ opted_out_at: at })
    .where('id', '=', id)
    .where(sql<string>`lower(address)`, '=', email)
    .where('opted_out_at', 'is', null)
    .returning('run_id')
    .executeTakeFirst()
  if (marked) await enqueueProgress(tx, marked.run_id)
}
