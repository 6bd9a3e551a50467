interface Place {
  address: string | null
  address2?: string | null
  city: string | null
  state: string | null
  zipcode: string | null
  county?: string | null
}

/** In the format of an envelope. */
export const addressLines = ({ address, address2, city, state, zipcode, county }: Place): string[] =>
  [
    [address, address2].filter(Boolean).join(', '),
    [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    county && `${county} County`,
  ].filter((line): line is string => Boolean(line))

/** An external page that shows the address on a map; empty when there is too little to search for. */
export function mapLink({ address, city, state, zipcode }: Place): string | undefined {
  const place = [address, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return place ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}` : undefined
}
