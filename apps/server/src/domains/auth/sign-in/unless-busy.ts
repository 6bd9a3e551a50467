import { AppError } from '#platform/app-error'
import { TooBusy } from '#platform/turns/fair-queue'
import type { Try } from './lock-out.ts'

/** A full hashing queue is not a guess: the attempt is taken back and the caller may try again. */
export async function unlessBusy<T>(attempt: Pick<Try, 'withdraw'> | undefined, hash: () => Promise<T>): Promise<T> {
  try {
    return await hash()
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    await attempt?.withdraw()
    throw new AppError('busy', {
      message: 'Too many people are signing in at once. Try again in a moment.',
      retryAfter: 5,
    })
  }
}
