import { AppError } from '#platform/app-error'
import { createPermits } from '#platform/http/permits'

/** Each export occupies a connection for as long as the browser takes to receive it, and there are three of these. */
const acquire = createPermits({ most: 2 })

/** Acquires one of this node's few slots; returns a function that releases it and may be called twice. */
export function acquireSlot(): () => void {
  const release = acquire()
  if (!release) throw new AppError('exportsBusy')
  return release
}
