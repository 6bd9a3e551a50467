import type { Selectable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export type UserRow = Selectable<DB['users']>

/** The limit of people in one account; the list's contract states it. */
const mostUsers = 500

export const usersByName = () =>
  build.selectFrom('users').selectAll().orderBy('first_name').orderBy('last_name').limit(mostUsers)

export const userById = (id: string) => build.selectFrom('users').selectAll().where('id', '=', id)

export const findUser = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface UserChange {
  firstName?: string
  lastName?: string
  phone?: string | null
  themeColor?: string | null
  picture?: string | null
}

/** `change` names at least one field. */
export const changeUser = (tx: AccountTx, id: string, change: UserChange) =>
  tx.db
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone: change.phone,
      theme_color: change.themeColor,
      picture: change.picture,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when the person belongs to the account already. */
export async function insertUser(
  tx: AccountTx,
  user: { id: string; firstName: string; lastName: string; email: string; phone?: string },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values({
      account_id: tx.accountId,
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
