import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import { createPermits } from '#platform/http/permits'

/** Each export occupies a connection for as long as the browser takes to receive it, and there are three of these. */
const acquire = createPermits({ most: 2, each: 1 })

/** Acquires one of this node's few slots, of which a person has one; the function releases it and may be called twice. */
export function acquireSlot({ userId }: Pick<Caller, 'userId'>): () => void {
  const release = acquire(userId)
  if (!release) throw new AppError('exportsBusy')
  return release
}
