import { AppError } from '#platform/app-error'

/** Nobody needs so many at once. */
const mostWaiting = 20

const turns = new Map<string, { last: Promise<unknown>; waiting: number }>()

/** One after another on this node, in the order in which they came; those who wait hold no connection meanwhile. */
export async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const turn = turns.get(key) ?? { last: Promise.resolve(), waiting: 0 }
  if (turn.waiting >= mostWaiting) throw new AppError('tooManyRequests', { retryAfter: 2 })
  turns.set(key, turn)
  turn.waiting += 1
  const mine = turn.last.then(act)
  turn.last = mine.catch(() => {})
  return mine.finally(() => {
    turn.waiting -= 1
    if (turn.waiting === 0) turns.delete(key)
  })
}
