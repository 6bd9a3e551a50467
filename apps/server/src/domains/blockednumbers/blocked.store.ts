import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx, DB } from '#platform/db/database'
import { matchFolded } from '#platform/db/folded'
import { pageQuery } from '#platform/db/page'

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom('blocked_numbers')
    .leftJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'blocked_numbers.account_id')
        .onRef('users.id', '=', 'blocked_numbers.added_by'),
    )
    .select([
      'blocked_numbers.id',
      'blocked_numbers.phone_number',
      'blocked_numbers.reason',
      'blocked_numbers.created_at',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
    ])

export type BlockedRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

interface Wanted {
  limit: number
  cursor?: string | undefined
  /** Matches any part of the number. */
  digits: string
  /** Matches any part of the reason. */
  words: string
}

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Newest first; run `query` with Database.read() and pass the rows to `cut`. */
export function blockedPage({ limit, cursor, digits, words }: Wanted) {
  const sort = [
    { by: 'blocked_numbers.created_at', kind: 'instant', descending: true },
    { by: 'blocked_numbers.id', kind: 'uuid', descending: true },
  ] as const
  const found = words
    ? shown(build).where((where) =>
        where.or([
          matchFolded(sql.ref('blocked_numbers.reason'), words),
          ...(digits ? [where('blocked_numbers.phone_number', 'like', likely(digits))] : []),
        ]),
      )
    : shown(build)
  return pageQuery(found, { sort, limit, after: cursor })
}

export const countAll = () => build.selectFrom('blocked_numbers').select(sql<number>`count(*)::int`.as('total'))

/** All of them, for a file. */
export const everyBlocked = () =>
  build
    .selectFrom('blocked_numbers')
    .select(['phone_number', 'reason', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** Locks the list until the commit, so that concurrent additions respect the limit, and counts it. */
export async function lockList(tx: AccountTx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocked:${tx.accountId}`}, 0))`.execute(tx.db)
  return total(tx)
}

export const total = async (tx: AccountTx): Promise<number> =>
  (await tx.db.selectFrom('blocked_numbers').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow())
    .total

export const blockedAmong = async (tx: AccountTx, numbers: readonly string[]): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('blocked_numbers')
    .select('phone_number')
    .where('phone_number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
  return new Set(rows.map(({ phone_number }) => phone_number))
}

export const insertBlocked = (tx: AccountTx, rows: readonly Omit<Insertable<DB['blocked_numbers']>, 'account_id'>[]) =>
  insertMany(tx, 'blocked_numbers', rows)

export const blockedByIds = (tx: AccountTx, ids: readonly string[]): Promise<BlockedRow[]> =>
  shown(tx.db)
    .where('blocked_numbers.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Its number; undefined when it was not blocked. */
export const deleteBlocked = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('blocked_numbers').where('id', '=', id).returning(['phone_number', 'reason']).executeTakeFirst()

/** Digits with country code. */
export const isBlocked = async (tx: AccountTx, phone: string): Promise<boolean> =>
  (await tx.db.selectFrom('blocked_numbers').select('id').where('phone_number', '=', phone).executeTakeFirst()) !==
  undefined
