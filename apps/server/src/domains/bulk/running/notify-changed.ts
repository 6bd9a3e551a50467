import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { kindOf } from '../actions/actions.ts'
import type { BulkRun } from '../bulk.store.ts'

/** Larger runs don't tell each contact. */
const mostTold = 5000
/** Batches of a larger run between two events. */
const tellEvery = 10

/** Emits which contacts have changed: after each batch, of large runs after every few. `ids` is null at the end. */
export function notifyChanged(tx: AccountTx, run: BulkRun, ids: readonly string[] | null, batch = 0) {
  const { movesRows, tells } = kindOf(run.action)
  if (tells) return
  const order = movesRows === true
  if (run.total > mostTold) {
    if (batch % tellEvery === 0) publish(tx, 'contactsChanged', { ids: null, order })
  } else if (ids && ids.length > 0) publish(tx, 'contactsChanged', { ids: [...ids], order })
}
