import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/database.ts'

type Directory = Transaction<DB>

export const isSealingFinished = async (db: Directory): Promise<boolean> =>
  (await db.selectFrom('directory.file_sealing').select('finished').executeTakeFirst()) !== undefined

export const finishSealing = (db: Directory, at: Date) =>
  db
    .insertInto('directory.file_sealing')
    .values({ finished_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
