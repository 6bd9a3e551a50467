import { userLimits } from '@frontdesk/contract/users/limits'
import { type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export type UserRow = Selectable<DB['users']>

export const usersByName = () =>
  build
    .selectFrom('users')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(userLimits.people)

/** For Database.read(): names of people who left, newest first. */
export const formerUsers = () =>
  build
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(userLimits.former)

/** For Database.read(): where people work, or one person. */
export const locationsOfUsers = (id?: string) => {
  const all = build
    .selectFrom('user_locations')
    .select(['user_id', 'location_id'])
    .orderBy('location_id')
    .limit(userLimits.people * userLimits.locations)
  return id === undefined ? all : all.where('user_id', '=', id)
}

export const countUsers = async (tx: AccountTx): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those who haven't left, invited or not. */
export const listUserIds = async (tx: AccountTx): Promise<string[]> =>
  (await tx.db.selectFrom('users').select('id').where('removed_at', 'is', null).execute()).map(({ id }) => id)

/** Locked until the commit with the account’s other extensions: nobody else gets it meanwhile. */
export async function extensionOwner(tx: AccountTx, extension: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`extensions:${tx.accountId}`}, 0))`.execute(tx.db)
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('extension', '=', extension)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export const locationsOf = async (tx: AccountTx, id: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('user_locations')
    .select('location_id')
    .where('user_id', '=', id)
    .orderBy('location_id')
    .execute()
  return rows.map(({ location_id }) => location_id)
}

/** Which of the ids are locations of the account. */
export const knownLocations = async (tx: AccountTx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx.db.selectFrom('locations').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function replaceLocations(tx: AccountTx, id: string, locations: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('user_locations').where('user_id', '=', id).execute()
  if (locations.length === 0) return
  await tx.db
    .insertInto('user_locations')
    .values(locations.map((location_id) => ({ account_id: tx.accountId, user_id: id, location_id })))
    .execute()
}

export const userById = (id: string) => build.selectFrom('users').selectAll().where('id', '=', id)

export const findUser = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Without waiting for those who change them. */
export const readUser = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Until the commit nothing begins to name the person (leavers.functions.sql), and nobody else deletes them. The first
 * lock of its transaction: assignments that are under way end before, and wait for nothing of it.
 */
export const lockLeaver = (tx: AccountTx, id: string) =>
  sql`select pg_advisory_xact_lock(tenant.leaver_lock(${tx.accountId}::uuid, ${id}::uuid))`.execute(tx.db)

/** For Database.read(): people who were deleted before a deletion freed what names them. */
export const leaversToFree = () =>
  build.selectFrom('users').select('id').where('removed_at', 'is not', null).where('freed_at', 'is', null).orderBy('id')

export const markFreed = (tx: AccountTx, id: string, at: Date) =>
  tx.db.updateTable('users').set({ freed_at: at }).where('id', '=', id).where('removed_at', 'is not', null).execute()

/** If so, they are not deleted until the commit. */
export async function worksHere(tx: AccountTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    select tenant.works_here(${tx.accountId}::uuid, ${id}::uuid) as here`.execute(tx.db)
  return rows[0]?.here ?? false
}

export interface UserChange {
  firstName?: string
  lastName?: string
  phone?: string | null
  themeColor?: string | null
  picture?: string | null
  email?: string
  extension?: string | null
  npn?: string | null
  groups?: readonly string[]
  /** Nothing of theirs is left to free then; see free-leavers.ts. */
  removedAt?: Date | null
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
      email: change.email,
      extension: change.extension,
      npn: change.npn,
      groups: change.groups && [...change.groups],
      removed_at: change.removedAt,
      freed_at: change.removedAt,
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
