import type { JobContext } from '#platform/jobs/job'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { addOwnedNumbers } from './add-owned-numbers.ts'

/** What was bought, ported, or registered at the carrier itself is known here within the hour. */
export async function readOwned({ platform, accountId }: JobContext): Promise<void> {
  try {
    const elsewhere = await addOwnedNumbers(platform, accountId)
    if (elsewhere.length > 0) platform.log.warn({ accountId }, 'the carrier gives an account numbers of another one')
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error
    platform.log.warn({ err: error }, 'the carrier’s numbers could not be read')
  }
}
