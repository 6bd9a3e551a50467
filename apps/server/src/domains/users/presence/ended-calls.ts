import type { Person } from './presence-board.ts'

const keptMs = 60 * 60_000
const most = 10_000

/**
 * Calls that are over: a node that heard of it late must not bring one back by speaking of it as going on. A call's id
 * is never used again.
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
