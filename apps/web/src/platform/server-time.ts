// The server's current time, which decides when a session ends. A computer's own clock may be minutes off.

/** Milliseconds that the server's clock is ahead of this computer's. */
let ahead = 0

/**
 * From the Date header of a reply, in whole seconds, and the local times of request and reply. The estimate changes
 * only as far as the reply proves it wrong: it does not fluctuate, and a correct clock stays at 0.
 */
export function recordServerTime(date: string | null, sentAt: number, heardAt: number) {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const least = said - heardAt
  const most = said + 1_000 - sentAt
  ahead = Math.max(least, Math.min(ahead, most))
}

export const serverNow = () => Date.now() + ahead
