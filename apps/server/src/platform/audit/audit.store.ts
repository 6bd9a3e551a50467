import { sql } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx, Query } from '../db/database.ts'
import type { AuditEntry } from './audit.ts'

/** The rows; the actor comes from the transaction, time and order from the database. */
export async function insertEntries(
  { db, accountId, actor }: AccountTx,
  entries: readonly (AuditEntry & { id: string })[],
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ id, action, entity, changes, facts }) => ({
        account_id: accountId,
        id,
        user_id: actor.userId,
        actor_name: actor.name,
        ghost_user_id: actor.ghostUserId ?? null,
        session_id: actor.sessionId ?? null,
        ip: actor.ip ?? null,
        action,
        entity_type: entity.type,
        entity_id: entity.id,
        changes: changes ? JSON.stringify(changes) : null,
        facts: facts ? JSON.stringify(facts) : null,
      })),
    )
    .execute()
}

export interface Sealing {
  /** The number of rows chained now. */
  sealed: number
  /** The head of the chain; seq 0 while it is empty. */
  head: { seq: number; hash: string }
}

/** Chains up to `atMost` committed rows of the transaction's account. */
export async function sealRows({ db }: AccountTx, atMost: number): Promise<Sealing> {
  const { rows } = await sql<{ sealed: number; seq: number; hash: string }>`
    select sealed, head_seq as seq, encode(head_hash, 'hex') as hash from platform.seal_audit(${atMost}::integer)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('platform.seal_audit() returned nothing.')
  return { sealed: row.sealed, head: { seq: row.seq, hash: row.hash } }
}

/** Until the commit, even among nodes that share a folder: two that append at once would corrupt each other's line. */
export const acquireAnchorSlot = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('anchors ' || ${tx.accountId}, 0))`.execute(tx.db)

export interface SealedRow {
  seq: number
  id: string
  prevHash: Buffer
  hash: Buffer
  text: string
}

// The same text as in platform.seal_audit(), computed here from the columns, so that a modified function can't hide
// itself.
export const sealedRows: Query<SealedRow> = sql<SealedRow>`
  select seal_seq as seq, id, prev_hash as "prevHash", hash, jsonb_build_array(
    account_id, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), user_id, actor_name, ghost_user_id,
    session_id, ip, action, entity_type, entity_id, changes, facts)::text as text
  from tenant.audit_log where hash is not null order by seal_seq`.compile(build)

export const head: Query<{ seq: number; hash: string }> = sql<{ seq: number; hash: string }>`
  select seal_seq as seq, encode(hash, 'hex') as hash from tenant.audit_heads`.compile(build)

/** The hash of one sealed row, if it exists. */
export const hashAt = (seq: number): Query<{ hash: string }> =>
  sql<{ hash: string }>`select encode(hash, 'hex') as hash from tenant.audit_log where seal_seq = ${seq}`.compile(build)

/** `late`: from transactions that began more than an hour ago. */
export const unsealedRows: Query<{ count: number; late: number }> = sql<{ count: number; late: number }>`
  select count(*) as count, count(*) filter (where at < now() - interval '1 hour') as late
    from tenant.audit_log where hash is null`.compile(build)
