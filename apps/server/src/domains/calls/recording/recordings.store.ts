import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export type RecordingRow = Selectable<DB['call_recordings']>

export const recordingsOf = (tx: AccountTx, callId: string): Promise<RecordingRow[]> =>
  tx.db.selectFrom('call_recordings').selectAll().where('call_id', '=', callId).orderBy('created_at').execute()

/** Does nothing when the carrier's recording is known. */
export const insertRecording = (tx: AccountTx, row: Omit<Insertable<DB['call_recordings']>, 'account_id'>) =>
  tx.db
    .insertInto('call_recordings')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'sid']).doNothing())
    .execute()

export const changeRecording = (tx: AccountTx, id: string, change: Updateable<DB['call_recordings']>) =>
  tx.db.updateTable('call_recordings').set(change).where('id', '=', id).execute()

/** Begins or ends what is left out. */
export const notePause = (tx: AccountTx, id: string, at: Date, paused: boolean) =>
  tx.db
    .updateTable('call_recordings')
    .set({
      pauses: paused
        ? sql`pauses || jsonb_build_array(jsonb_build_object('from', ${at.toISOString()}::text))`
        : sql`jsonb_set(pauses, array[(jsonb_array_length(pauses) - 1)::text, 'to'], to_jsonb(${at.toISOString()}::text))`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()

/** For Database.read(): the stored one of a call. */
export const storedOf = (callId: string) =>
  build
    .selectFrom('call_recordings')
    .select(['id', 'seconds', 'kind'])
    .where('call_id', '=', callId)
    .where('state', '=', 'stored')
    .orderBy('created_at', 'desc')
    .limit(1)
