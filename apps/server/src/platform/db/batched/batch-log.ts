import type { Log } from '../../log.ts'
import type { BatchDone } from './batched-migration.ts'

const everyMs = 10_000

/** Logs the progress of migrations in batches every ten seconds. */
export function createBatchLog(log: Log): (done: BatchDone) => void {
  let [rows, logged] = [0, 0]
  return (done) => {
    rows += done.rows
    if (performance.now() - logged < everyMs) return
    logged = performance.now()
    log.info({ migration: done.migration, account: done.accountId, rows }, 'A migration rewrites rows')
  }
}
