import { runApart } from '../db/held-connections.ts'
import type { Domain } from '../domain.ts'
import type { Platform } from '../platform.ts'

/** An end is repeated for some seconds, in case that a node was not reached. */
const most = 10_000

interface SessionEndsOptions {
  platform: Platform
  domains: readonly Domain[]
  onError: (error: unknown, doing: string) => void
}

/** Tells the domains of each end of a session once. */
export function createSessionEnds({ platform, domains, onError }: SessionEndsOptions) {
  const known = new Set<string>()
  return ({ accountId, sessionId }: { accountId: string; sessionId: string }) => {
    if (known.has(sessionId)) return
    known.add(sessionId)
    if (known.size > most) known.delete(known.values().next().value ?? '')
    for (const { name, onSessionEnd } of domains)
      runApart(async () => onSessionEnd?.({ platform, accountId, sessionId })).catch((error) =>
        onError(error, `the end of a session failed in ${name}`),
      )
  }
}
