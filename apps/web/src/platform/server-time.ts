// What time it is on the server, whose clock decides when a session ends. A computer's own may be minutes off.

/** Milliseconds that the server is ahead of this computer. */
let ahead = 0

/**
 * From the Date of a reply, in whole seconds, and when its request was sent and answered here. The estimate moves only
 * as far as the reply proves it wrong: it does not jump about, and a computer that is right stays at 0.
 */
export function noteServerTime(date: string | null, sentAt: number, heardAt: number) {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const least = said - heardAt
  const most = said + 1_000 - sentAt
  ahead = Math.max(least, Math.min(ahead, most))
}

export const serverNow = () => Date.now() + ahead
