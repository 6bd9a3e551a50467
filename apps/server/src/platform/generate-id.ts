import { randomUUID } from 'node:crypto'

const mostCounted = 0xfff

let lastMs = 0
let counted = 0

/**
 * A version 7 UUID that sorts after every earlier one of this process. Node's own are in random order within a
 * millisecond, and lists are sorted by id.
 */
export function generateId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counted = 0
  } else if (counted < mostCounted) counted++
  else {
    // The clock did not advance or was set back, so the timestamp is incremented.
    lastMs++
    counted = 0
  }
  const moment = lastMs.toString(16).padStart(12, '0')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${counted.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}
