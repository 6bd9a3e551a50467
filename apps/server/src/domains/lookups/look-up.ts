import { hasRightCheckDigit } from '@frontdesk/contract/forms/kit/vin'
import type { lookupEndpoints } from '@frontdesk/contract/lookups/lookups'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findPlaceOfZip } from '#platform/zip-codes/zip-table'
import { VinError } from '#providers/vin/vin'

type Endpoints = typeof lookupEndpoints

export async function lookUpVin({
  params: { vin },
  platform,
}: CallOf<Endpoints['lookUpVin']>): Promise<AnswerOf<Endpoints['lookUpVin']>> {
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

export async function lookUpZip({ params }: CallOf<Endpoints['lookUpZip']>): Promise<AnswerOf<Endpoints['lookUpZip']>> {
  const place = findPlaceOfZip(params.zip)
  return { place: place && { ...place, cities: [...place.cities] } }
}
