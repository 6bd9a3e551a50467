import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { CallRow } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { emitEntry, lockEntry, readEntry } from './emit-entry.ts'
import type { LogEntry } from './entry-view.ts'
import { isCalledBack, markViewed } from './log.store.ts'
import { emitWork } from './work.ts'

type Endpoints = typeof logEndpoints

const reviewed: readonly (string | null)[] = ['missed', 'hangup', 'no-answer', 'error', 'callback', 'voicemail']
const counted: readonly (string | null)[] = ['missed', 'voicemail', 'callback', 'error']

/** Whether it counts as work until somebody has reviewed it; as the index calls_unworked has it. */
const isCounted = ({ direction, result }: CallRow) => direction === 'inbound' && counted.includes(result)

export const markWorked = (call: CallOf<Endpoints['markWorked']>): Promise<AnswerOf<Endpoints['markWorked']>> =>
  review(call, true)

export const unmarkWorked = (call: CallOf<Endpoints['unmarkWorked']>): Promise<AnswerOf<Endpoints['unmarkWorked']>> =>
  review(call, false)

const review = (
  { params, caller, platform, inAccount }: CallOf<Endpoints['markWorked']>,
  worked: boolean,
): Promise<LogEntry> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const row = await lockEntry(tx, params.id)
    if (!reviewed.includes(row.result)) throw new AppError('nothingToWork')
    // Of a colleague who was deleted since it can be taken over.
    if (row.viewed_by !== null && row.viewed_by !== caller.userId) throw new AppError('workedByOther')
    // Otherwise a second colleague would call the same client.
    if (!worked && (await isCalledBack(tx, row.id))) throw new AppError('calledBackNow')
    if (worked ? row.viewed_by === caller.userId : row.viewed_on === null) return readEntry(tx, row.id, now)
    await markViewed(tx, row.id, worked ? { by: caller.userId, on: now } : null)
    const action = worked ? 'call.worked' : 'call.reopened'
    await audit(tx, { action, entity: { type: 'call', id: row.id }, facts: { result: row.result } })
    if (isCounted(row)) await emitWork(tx)
    // Whoever waits to be called back is in the queue until then.
    if (row.queued_at !== null) await emitCall(tx, row.id, 'callEnded')
    return emitEntry(tx, row.id, now)
  })
