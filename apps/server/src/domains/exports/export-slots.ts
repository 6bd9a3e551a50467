import { AppError } from '#platform/app-error'
import { createPermits } from '#platform/http/permits'

/** Each holds a connection for as long as the browser takes to receive it, and there are three of these. */
const acquire = createPermits({ most: 2 })

/** Takes one of few places on this node; what comes back gives it free, and may be said twice. */
export function acquireSlot(): () => void {
  const release = acquire()
  if (!release) throw new AppError('exportsBusy')
  return release
}
