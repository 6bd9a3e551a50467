// For operators with a shell on the server: finds people and accounts by name or address.
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { accountById, accountByNamespace, accountsByNamespace, publicAccount } from './accounts.store.ts'
import { personByEmail } from './people.store.ts'

type Parts = Pick<Platform, 'database'>

/** Every account, by namespace; at most 10,000. */
export const findAccounts = ({ database }: Parts) => database.directory(accountsByNamespace)

/** Throws notFound. */
export async function findAccount({ database }: Parts, namespace: string) {
  const account = await database.directory((db) => accountByNamespace(db, namespace))
  if (!account) throw new AppError('notFound', { message: `There is no account "${namespace}".` })
  return account
}

/** The account whose address contains the namespace, for callers without a session; undefined when there is none. */
export const accountIn = ({ database }: Parts, namespace: string) =>
  database.directory((db) => publicAccount(db, namespace))

/** Whether somebody signs in with the address, in any account. */
export const isKnown = async ({ database }: Parts, email: string): Promise<boolean> =>
  (await database.directory((db) => personByEmail(db, email.trim().toLowerCase()))) !== undefined

/** Throws userNotFound. */
export async function findPerson({ database }: Parts, email: string) {
  const person = await database.directory((db) => personByEmail(db, email.trim().toLowerCase()))
  if (!person) throw new AppError('userNotFound', { message: `Nobody signs in as ${email}.` })
  return person
}

/** The name of the agency, as its clients know it. */
export async function agencyName({ database }: Parts, accountId: string): Promise<string> {
  return (await database.directory((db) => accountById(db, accountId)))?.name ?? ''
}
