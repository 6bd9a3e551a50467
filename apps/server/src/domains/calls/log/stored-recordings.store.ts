// Recordings as the log changes them: deleted, held, and deleted by age.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

/** Undefined when it is deleted, or is none of this call. The caller has locked the call. */
export const storedRecording = (tx: AccountTx, callId: string, id: string) =>
  tx.db
    .selectFrom('call_recordings')
    .select(['id', 'kind', 'seconds', 'hold_reason'])
    .where('id', '=', id)
    .where('call_id', '=', callId)
    .where('state', '=', 'stored')
    .executeTakeFirst()

/** Without what was said in it. */
export const markDeleted = (tx: AccountTx, id: string, at: Date) =>
  tx.db
    .updateTable('call_recordings')
    .set({ state: 'deleted', deleted_at: at, deleted_by: tx.actor.userId, transcript: null, updated_at: at })
    .where('id', '=', id)
    .execute()

export const holdRecording = (tx: AccountTx, id: string, held: { reason: string; at: Date }) =>
  tx.db
    .updateTable('call_recordings')
    .set({ hold_reason: held.reason, held_at: held.at, held_by: tx.actor.userId, updated_at: held.at })
    .where('id', '=', id)
    .execute()

export const releaseRecording = (tx: AccountTx, id: string, at: Date) =>
  tx.db
    .updateTable('call_recordings')
    .set({ hold_reason: null, held_at: null, held_by: null, updated_at: at })
    .where('id', '=', id)
    .execute()

/** For Database.read(): nothing, or null, where recordings are kept until somebody deletes them. */
export const keptDays = () => build.selectFrom('call_settings').select('recording_days')

export interface OldRecording {
  id: string
  call_id: string
  created_at: Date
}

interface Since {
  before: Date
  /** The last one of the batch before. */
  after?: Pick<OldRecording, 'id' | 'created_at'> | undefined
}

/** For Database.read(): a batch of recordings that are older and not held, oldest first. */
export function oldRecordings({ before, after }: Since, atMost: number) {
  const old = build
    .selectFrom('call_recordings')
    .select(['id', 'call_id', 'created_at'])
    .where('state', '=', 'stored')
    .where('held_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
  return after === undefined ? old : old.where('created_at', '>=', after.created_at)
}

/** Marks them as deleted, apart from those that were held or deleted meanwhile; returns the others. */
export async function markOldDeleted(tx: AccountTx, old: readonly OldRecording[], at: Date) {
  const calls = sql`${[...new Set(old.map((each) => each.call_id))]}::uuid[]`
  await sql`select from calls where id = any (${calls}) order by id for update`.execute(tx.db)
  return tx.db
    .updateTable('call_recordings')
    .set({ state: 'deleted', deleted_at: at, transcript: null, updated_at: at })
    .where('id', '=', sql<string>`any (${old.map(({ id }) => id)}::uuid[])`)
    .where('state', '=', 'stored')
    .where('held_at', 'is', null)
    .returning(['id', 'call_id'])
    .execute()
}
