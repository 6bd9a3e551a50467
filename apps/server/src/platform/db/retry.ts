import { setTimeout as wait } from 'node:timers/promises'
import { isRetryable } from './errors.ts'

const retries = 3

/**
 * Runs a whole transaction again after errors of timing: a serialization failure, a deadlock, or a prepared plan that a
 * migration has outdated. Any other error is thrown at once.
 */
export async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === retries || !isRetryable(error)) throw error
      // Random, so that two transactions that collided do not collide again.
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}
