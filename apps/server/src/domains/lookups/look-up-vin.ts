import { hasRightCheckDigit } from '@frontdesk/contract/forms/kit/vin'
import type { lookupEndpoints } from '@frontdesk/contract/lookups/lookups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { VinError } from '#providers/vin/vin'

type Endpoint = typeof lookupEndpoints.lookUpVin

export async function lookUpVin({ params: { vin }, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  try {
    const candidates = await platform.vin.decode(vin)
    const [{ year, make, model }] = candidates
    return { vin, year, make, model, candidates, checkDigit: hasRightCheckDigit(vin) ? 'right' : 'wrong' }
  } catch (error) {
    if (!(error instanceof VinError)) throw error
    if (error.kind === 'unknown') throw new AppError('vinNotFound')
    platform.log.warn({ err: error }, 'the VIN look-up does not answer')
    throw new AppError('vinUnavailable')
  }
}
