import type { Directory } from './people.store.ts'

/** Does nothing when an account has it. A concurrent claim waits for the other one's end. */
export const insertPhone = (db: Directory, row: { phone: string; account_id: string }) =>
  db
    .insertInto('directory.phone_numbers')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()

export const ownerOfPhone = (db: Directory, phone: string) =>
  db.selectFrom('directory.phone_numbers').select('account_id').where('phone', '=', phone).executeTakeFirst()
