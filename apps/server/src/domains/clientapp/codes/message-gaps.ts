const minute = 60_000
const day = 24 * 60 * minute

/** How long the link of a message opens the app: until strangers can cause another message, at the longest gap. */
export const linkLives = 7 * day

/** Between the messages to a number that strangers cause: four on the first day, one a week in the end. */
const gaps = [minute, 15 * minute, 4 * 60 * minute, day, 3 * day, linkLives]
export const mostCounted = gaps.length

/** Whether a stranger's request may send another message. `sent`: those so far, newest first. */
export function maySend(sent: readonly Date[], at: Date): boolean {
  const [last] = sent
  if (!last) return true
  const gap = gaps[Math.min(sent.length, gaps.length) - 1] ?? linkLives
  return at.getTime() - last.getTime() >= gap
}
