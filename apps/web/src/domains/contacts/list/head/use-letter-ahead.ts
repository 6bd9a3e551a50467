import { useQueryClient } from '@tanstack/react-query'
import { countsQuery, pageQuery } from '../../contacts.queries.ts'
import { type Letter, placeOf, placesOf } from '../all/places.ts'

/** Prefetches the first contacts of a letter that is about to be chosen. */
export function useLetterAhead() {
  const client = useQueryClient()
  return (letter: Letter) => {
    const counts = client.getQueryData(countsQuery().queryKey)
    const places = placesOf(counts?.letters ?? {})
    const start = places.starts[letter]
    const place = start === undefined ? undefined : placeOf(places, start)
    if (place) void client.prefetchQuery(pageQuery(place))
  }
}
