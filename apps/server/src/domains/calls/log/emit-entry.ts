// What each change of the log begins and ends with: the call is locked, and everybody gets its entry.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type CallRow, lockCall } from '../call/calls.store.ts'
import { entryView, type LogEntry } from './entry-view.ts'
import { readLogRows } from './log.store.ts'

/** Throws when the log has no such call. */
export async function lockEntry(tx: AccountTx, id: string): Promise<CallRow> {
  const row = await lockCall(tx, id)
  if (!row || row.direction === 'internal') throw new AppError('callNotFound')
  return row
}

export async function readEntry(tx: AccountTx, id: string, now: Date): Promise<LogEntry> {
  const [row] = await readLogRows(tx, [id], now)
  if (!row) throw new AppError('callNotFound')
  return entryView(row)
}

export async function emitEntry(tx: AccountTx, id: string, now: Date): Promise<LogEntry> {
  const entry = await readEntry(tx, id, now)
  publish(tx, 'callLogChanged', { entry })
  return entry
}
