import { AttemptLost, GivenUp, NotDone, OutcomeUnknown } from '../job.ts'
import type { Attempt } from './running-attempts.ts'

/** SendingContext.once for one attempt. */
export async function performOnce<T>(attempt: Attempt, act: () => Promise<T>): Promise<T> {
  if (attempt.begun) throw new Error(`${attempt.task} sends twice; make it two jobs.`)
  if (!(await attempt.noteBegun(true))) throw new AttemptLost(attempt.task)
  attempt.begun = true
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof NotDone)) throw new OutcomeUnknown(attempt.task, error)
    // If this can't be written, the job counts as begun, which is the safe side.
    await attempt.noteBegun(false)
    attempt.begun = false
    throw error.again ? error : new GivenUp(error.message, { cause: error })
  }
}
