import { isDeepStrictEqual } from 'node:util'

type Changes<T> = { [K in keyof T]?: { from: T[K]; to: T[K] } }

/** What of `sent` differs from what is stored. */
export function collectChanges<T extends object>(stored: T, sent: { [K in keyof T]?: T[K] | undefined }): Changes<T> {
  const changes: Changes<T> = {}
  for (const key of Object.keys(stored) as (keyof T)[]) {
    const to = sent[key]
    if (to !== undefined && !isDeepStrictEqual(to, stored[key])) changes[key] = { from: stored[key], to }
  }
  return changes
}
