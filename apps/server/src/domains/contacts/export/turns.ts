import { AppError } from '#platform/app-error'

/** Each holds a connection for as long as the browser takes to receive it, and there are three of these. */
const mostAtOnce = 2
let underWay = 0

/** Takes one of few places on this node; what comes back gives it free, and may be said twice. */
export function takeTurn(): () => void {
  if (underWay >= mostAtOnce) throw new AppError('exportsBusy')
  underWay += 1
  let held = true
  return () => {
    if (held) underWay -= 1
    held = false
  }
}
