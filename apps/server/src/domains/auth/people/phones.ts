// Which account a call or text to a number belongs to: exactly one, whatever the carrier or another account says.
import type { Platform } from '#platform/platform'
import { insertPhone, ownerOfPhone } from './phones.store.ts'

type Parts = Pick<Platform, 'database'>

/** Routes the number (digits) to the account. False: it belongs to another one, and stays there. */
export const claimPhone = ({ database }: Parts, accountId: string, phone: string): Promise<boolean> =>
  database.directory(async (db) => {
    await insertPhone(db, { phone, account_id: accountId })
    return (await ownerOfPhone(db, phone))?.account_id === accountId
  })

/** For what comes in at the number. */
export const accountOfPhone = async ({ database }: Parts, phone: string): Promise<string | undefined> =>
  (await database.directory((db) => ownerOfPhone(db, phone)))?.account_id
