import type { lookupEndpoints } from '@frontdesk/contract/lookups/lookups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { placeOfZip } from '#platform/zip-codes/zip-table'

type Endpoint = typeof lookupEndpoints.lookUpZip

export async function lookUpZip({ params }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const place = placeOfZip(params.zip)
  return { place: place && { ...place, cities: [...place.cities] } }
}
