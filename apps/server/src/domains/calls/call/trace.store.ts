// Why a call went as it did, in words for whoever asks why it didn't ring.

import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

const longest = 500
const most = 500

export const trace = (tx: AccountTx, callId: string, text: string, at: Date) =>
  tx.db
    .insertInto('call_traces')
    .values({ account_id: tx.accountId, id: generateId(), call_id: callId, text: text.slice(0, longest), at })
    .execute()

/** In one trip, and no more than are shown: an agency may have hundreds of colleagues who were not called. */
export async function traceEach(tx: AccountTx, callId: string, texts: readonly string[], at: Date): Promise<void> {
  const rows = texts.slice(0, most).map((text) => ({ id: generateId(), text: text.slice(0, longest) }))
  if (rows.length === 0) return
  await tx.db
    .insertInto('call_traces')
    .values(rows.map((row) => ({ account_id: tx.accountId, call_id: callId, at, ...row })))
    .execute()
}

export const traceOf = (callId: string): Query<{ text: string; at: Date }> =>
  build.selectFrom('call_traces').select(['text', 'at']).where('call_id', '=', callId).orderBy('id').limit(most)
