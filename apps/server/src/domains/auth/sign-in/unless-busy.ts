import { AppError } from '#platform/app-error'
import { TooBusy } from '#platform/crypto/slots'
import type { Try } from './lock-out.ts'

/** A full hashing queue is not a guess: the attempt is taken back and the caller may try again. */
export async function unlessBusy<T>(attempt: Pick<Try, 'withdraw'> | undefined, hash: () => Promise<T>): Promise<T> {
  try {
    return await hash()
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    await attempt?.withdraw()
    throw new AppError('unavailable', { message: error.message, retryAfter: 5 })
  }
}
