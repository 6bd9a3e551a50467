import type { Person } from './presence-board.ts'

const keptMs = 60 * 60_000
const most = 10_000

/**
 * Ended calls: a node that learns of the end late must not revive a call by reporting it as active. Call ids are never
 * reused.
 */
export function endedCalls(now: () => number) {
  const ended = new Map<string, Person & { at: number }>()

  function forgetOld() {
    for (const [callId, { at }] of ended) {
      if (now() - at < keptMs && ended.size <= most) return
      ended.delete(callId)
    }
  }

  return {
    add(callId: string, { accountId, userId }: Person) {
      if (ended.has(callId)) return
      ended.set(callId, { accountId, userId, at: now() })
      forgetOld()
    },
    has: (callId: string) => ended.has(callId),
    of: (person: Person) =>
      [...ended]
        .filter(([, { accountId, userId }]) => accountId === person.accountId && userId === person.userId)
        .map(([callId]) => callId),
    people: (): Person[] => [...ended.values()],
  }
}
