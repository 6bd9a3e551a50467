// Why a call went as it did, in words for whoever asks why it didn't ring.

import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { newId } from '#platform/new-id'

const longest = 500
const most = 500

export const trace = (tx: AccountTx, callId: string, text: string, at: Date) =>
  tx.db
    .insertInto('call_traces')
    .values({ account_id: tx.accountId, id: newId(), call_id: callId, text: text.slice(0, longest), at })
    .execute()

export const traceOf = (callId: string): Query<{ text: string; at: Date }> =>
  build.selectFrom('call_traces').select(['text', 'at']).where('call_id', '=', callId).orderBy('id').limit(most)
