import { type Selectable, sql, type Transaction } from 'kysely'
import { build } from '../db/build.ts'
import type { DB } from '../db/database.ts'

type Directory = Transaction<DB>
export type WebhookRow = Selectable<DB['platform.webhooks']>
export type WebhookState = 'waiting' | 'done' | 'skipped' | 'failed'

export interface NewWebhook {
  id: string
  provider: string
  eventId: string
  nonce: string | null
  subject: string
  occurredAt: Date
  receivedAt: Date
  headers: Record<string, string>
  body: Buffer
}

/** `replayed`: the nonce was already used for another event. */
export async function insertWebhook(db: Directory, added: NewWebhook): Promise<'stored' | 'duplicate' | 'replayed'> {
  const inserted = await db
    .insertInto('platform.webhooks')
    .values({
      id: added.id,
      provider: added.provider,
      event_id: added.eventId,
      nonce: added.nonce,
      subject: added.subject,
      occurred_at: added.occurredAt,
      received_at: added.receivedAt,
      headers: JSON.stringify(added.headers),
      body: added.body,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return 'stored'
  const known = await db
    .selectFrom('platform.webhooks')
    .select('id')
    .where('provider', '=', added.provider)
    .where('event_id', '=', added.eventId)
    .executeTakeFirst()
  return known ? 'duplicate' : 'replayed'
}

/** Enqueues the job in this transaction; replaces an earlier job of the same webhook that is waiting or has failed. */
export const enqueueWebhook = (db: Directory, id: string, attempts: number) =>
  sql`select platform.enqueue_webhook(${id}::uuid, ${attempts}::integer)`.execute(db)

export const lockWebhook = (db: Directory, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('platform.webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Until the transaction ends, so that events with one subject are processed one at a time. */
export const lockSubject = (db: Directory, { provider, subject }: Pick<WebhookRow, 'provider' | 'subject'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhook/${provider}/${subject}`}, 0))`.execute(db)

/** True if a newer event with the same subject was already processed. */
export async function isOutdated(
  db: Directory,
  { provider, subject, occurred_at: at }: Pick<WebhookRow, 'provider' | 'subject' | 'occurred_at'>,
): Promise<boolean> {
  const newer = await db
    .selectFrom('platform.webhooks')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('state', '=', 'done')
    .where('occurred_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

export interface SettledWebhook {
  state: Exclude<WebhookState, 'waiting'>
  note: string | null
  at: Date
}

export const settleWebhook = (db: Directory, id: string, { state, note, at }: SettledWebhook) =>
  db.updateTable('platform.webhooks').set({ state, note, settled_at: at }).where('id', '=', id).execute()

/** Returns it to `waiting`; false if it doesn't exist. */
export async function resetWebhook(db: Directory, id: string): Promise<boolean> {
  const row = await db
    .updateTable('platform.webhooks')
    .set({ state: 'waiting', note: null, settled_at: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** For Database.readDirectory(): newest first, without bodies. */
export const listNewestWebhooks = (limit: number, state?: string) =>
  build
    .selectFrom('platform.webhooks')
    .select(['id', 'provider', 'event_id', 'state', 'note', 'occurred_at', 'received_at'])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const findWebhook = (id: string) => build.selectFrom('platform.webhooks').selectAll().where('id', '=', id)

/** Webhooks whose bodies use a different key, locked, at most `limit`. */
export const listWebhooksByOtherKeys = (db: Directory, keyId: number, limit: number) =>
  db
    .selectFrom('platform.webhooks')
    .select(['id', 'body'])
    .where(sql<boolean>`get_byte(body, 0) <> ${keyId}`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export const replaceBody = (db: Directory, id: string, body: Buffer) =>
  db.updateTable('platform.webhooks').set({ body }).where('id', '=', id).execute()

/** Returns the number of deleted rows. */
export async function purgeWebhooks(db: Directory, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from platform.webhooks where id in (
    select id from platform.webhooks where received_at < ${before} order by received_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
