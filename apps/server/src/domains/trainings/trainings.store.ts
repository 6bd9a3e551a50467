import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export interface TrainingRow {
  id: string
  title: string
  description: string
  tags: string[]
  notify: boolean
  arcade_id: string | null
  details: string
  pictured: boolean
  created_at: Date
}

const shown = sql`id, title, description, tags, notify, arcade_id, details, thumbnail is not null as pictured, created_at`

/** An account has at most so many of its own: with those that come with Frontdesk, one reply lists them all. */
export const mostTrainings = 150

/** For Database.read(): those that supers added, newest first. */
export const addedTrainings: Query<TrainingRow> = sql<TrainingRow>`
  select ${shown} from trainings order by created_at desc, id desc limit ${mostTrainings}`.compile(build)

/** For Database.read(). */
export const addedTraining = (id: string): Query<TrainingRow> =>
  sql<TrainingRow>`select ${shown} from trainings where id = ${id}`.compile(build)

/** As many as one reply names. */
const mostViewers = 1000

/** For Database.read(): who has opened each, of the people who work there; oneself first. */
export const trainingViews = (me: string): Query<{ training: string; users: string[] }> =>
  sql<{ training: string; users: string[] }>`
    select v.training, (array_agg(v.user_id order by v.user_id = ${me} desc, v.viewed_at))[:${sql.lit(mostViewers)}] as users
      from training_views v
        join users u on u.account_id = v.account_id and u.id = v.user_id and u.removed_at is null
      group by v.training limit 1000`.compile(build)

/** For Database.read(): how many of those that notify one has not opened, of those that supers added and of `lessons`. */
export const countUnopened = (me: string, lessons: readonly string[]): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from (
      select id::text as training from trainings where notify union all select unnest(${[...lessons]}::text[])) t
      where not exists (select from training_views v where v.training = t.training and v.user_id = ${me})`.compile(
    build,
  )

/** For Database.read(). */
export const thumbnailOf = (id: string) => build.selectFrom('trainings').select('thumbnail').where('id', '=', id)

type Row = Omit<Insertable<DB['trainings']>, 'account_id'>

/** False: a training has this id already, or there are as many as an account may have. */
export async function insertTraining(tx: AccountTx, row: Row): Promise<boolean> {
  // Of two who add the last one, one does.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trainings:${tx.accountId}`}, 0))`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('trainings')
    .select((count) => count.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostTrainings) return false
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('trainings')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False: it is gone. Until the commit it stays. */
export const lockTraining = async (tx: AccountTx, id: string): Promise<boolean> =>
  (await tx.db.selectFrom('trainings').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** Its title; undefined when it is gone already. Whoever opens it at the same time has done so, or can't. */
export async function removeTraining(tx: AccountTx, id: string) {
  const gone = await tx.db.deleteFrom('trainings').where('id', '=', id).returning('title').executeTakeFirst()
  await tx.db.deleteFrom('training_views').where('training', '=', id).execute()
  await tx.db.deleteFrom('training_tickets').where('training', '=', id).execute()
  return gone
}

export interface Ticket {
  digest: Buffer
  training: string
  user: string
  expiresAt: Date
}

export const insertTicket = (tx: AccountTx, { digest, training, user, expiresAt }: Ticket) =>
  tx.db
    .insertInto('training_tickets')
    .values({ account_id: tx.accountId, digest, training, user_id: user, expires_at: expiresAt })
    .execute()

/** True once, while its person works there: the ticket is used up. */
export async function useTicket(tx: AccountTx, digest: Buffer, training: string, now: Date): Promise<boolean> {
  const used = await tx.db
    .deleteFrom('training_tickets as t')
    .using('users as u')
    .whereRef('u.account_id', '=', 't.account_id')
    .whereRef('u.id', '=', 't.user_id')
    .where('u.removed_at', 'is', null)
    .where('t.digest', '=', digest)
    .where('t.training', '=', training)
    .returning('t.expires_at')
    .executeTakeFirst()
  return used !== undefined && used.expires_at > now
}

export async function dropTickets(tx: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from training_tickets where digest in (
      select digest from training_tickets where expires_at < ${before} order by expires_at limit ${most})`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** True the first time. */
export async function markViewed(tx: AccountTx, training: string, user: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('training_views')
    .values({ account_id: tx.accountId, training, user_id: user, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
