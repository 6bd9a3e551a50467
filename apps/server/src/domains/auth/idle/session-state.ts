// The state of a session at a given time, from its row alone. Pure, so that every hour of a day can be tested.
import { idleLockAfter, idleLogoutAfter } from '@frontdesk/contract/auth/auth'
import type { EndReason, SessionRow } from '../sessions/sessions.store.ts'

type Times = Pick<
  SessionRow,
  'last_active_at' | 'locked_at' | 'ends_at' | 'ended_at' | 'end_reason' | 'ended_by_device'
>

export type SessionState =
  | { state: 'ended'; reason: EndReason; at: Date; device: string | null }
  /** Expired, but not recorded as ended yet. */
  | { state: 'over'; reason: EndReason }
  | { state: 'live'; lock: 'open' | 'locked' | 'due' }

export function sessionState(row: Times, now: Date): SessionState {
  if (row.ended_at) {
    return { state: 'ended', reason: row.end_reason as EndReason, at: row.ended_at, device: row.ended_by_device }
  }
  if (row.ends_at && row.ends_at <= now) return { state: 'over', reason: 'ghostEnded' }
  if (idleSince(row, idleLogoutAfter) <= now) return { state: 'over', reason: 'idle' }
  if (row.locked_at) return { state: 'live', lock: 'locked' }
  return { state: 'live', lock: idleSince(row, idleLockAfter) <= now ? 'due' : 'open' }
}

/** When the screen locks and when the session ends without further activity. */
export function idleLimits(row: Pick<Times, 'last_active_at' | 'ends_at'>) {
  const idleEnd = idleSince(row, idleLogoutAfter)
  return {
    locksAt: idleSince(row, idleLockAfter),
    endsAt: row.ends_at && row.ends_at < idleEnd ? row.ends_at : idleEnd,
  }
}

/** Whether the person was away when it was locked; locking by hand counts as activity. */
export const isLockedIdle = (row: Pick<Times, 'last_active_at' | 'locked_at'>) =>
  row.locked_at !== null && row.locked_at >= idleSince(row, idleLockAfter)

const idleSince = (row: Pick<Times, 'last_active_at'>, after: number) => new Date(row.last_active_at.getTime() + after)
