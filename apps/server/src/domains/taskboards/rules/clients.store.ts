// What the rule of a lane reads of other domains to text a client.
import type { AccountTx } from '#platform/db/database'

export const findTemplate = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('templates')
    .select('template')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What the send gate decided about a text. */
export const findDecision = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('sms_messages').select(['status', 'reason']).where('id', '=', id).executeTakeFirst()
