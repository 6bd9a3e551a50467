// Whom and what the rule of a lane may name.
import type { AccountTx } from '#platform/db/database'

/** Whether this person works in the account. */
export async function isEmployed(tx: AccountTx, userId: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

/** Whether it is one of the team's message templates, or one of this person's. */
export async function isTheirTemplate(tx: AccountTx, id: string, userId: string): Promise<boolean> {
  const template = await tx.db
    .selectFrom('templates')
    .select('id')
    .where('id', '=', id)
    .where('format', '=', 'message')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .executeTakeFirst()
  return template !== undefined
}
