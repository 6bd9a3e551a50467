import type { Insertable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export const insertPicture = (tx: AccountTx, row: Omit<Insertable<DB['email_pictures']>, 'account_id'>) =>
  tx.db
    .insertInto('email_pictures')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** For Database.read(). */
export const pictureQuery = (id: string) => build.selectFrom('email_pictures').select('type').where('id', '=', id)
