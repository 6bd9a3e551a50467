// Who is connected is told at most once a second for each account, however much changes.
import type { Platform } from '#platform/platform'

const quietMs = 1000
/** More people are told as everybody. */
const mostUsers = 200

interface Waiting {
  /** Null: everybody's. */
  users: Set<string> | null
  usage: boolean
}

type Parts = Pick<Platform, 'realtime' | 'clock'>
const waiting = new WeakMap<Platform['realtime'], Map<string, Waiting>>()

/** `users` null: everybody's numbers. */
export function notifyCounted(
  platform: Parts,
  accountId: string,
  { users, usage }: { users: readonly string[] | null; usage: boolean },
): void {
  const all = waiting.get(platform.realtime) ?? new Map<string, Waiting>()
  waiting.set(platform.realtime, all)
  const quiet = all.get(accountId)
  if (!quiet) {
    emit(platform, accountId, users, usage)
    all.set(accountId, { users: new Set(), usage: false })
    later(platform, accountId, all)
    return
  }
  quiet.usage ||= usage
  if (users === null) quiet.users = null
  else for (const user of users) quiet.users?.add(user)
}

const later = (platform: Parts, accountId: string, all: Map<string, Waiting>) =>
  setTimeout(() => {
    const quiet = all.get(accountId)
    all.delete(accountId)
    if (quiet && (quiet.users === null || quiet.users.size > 0 || quiet.usage))
      notifyCounted(platform, accountId, { users: quiet.users && [...quiet.users], usage: quiet.usage })
  }, quietMs).unref()

function emit({ realtime, clock }: Parts, accountId: string, users: readonly string[] | null, usage: boolean) {
  const few = users && users.length <= mostUsers ? [...users] : null
  realtime.emit(accountId, 'metricsCounted', { users: few, usage, at: clock.now().toISOString() })
}
