interface Place {
  address: string | null
  address2?: string | null
  city: string | null
  state: string | null
  zipcode: string | null
  county?: string | null
}

/** As an envelope has it. */
export const addressLines = ({ address, address2, city, state, zipcode, county }: Place): string[] =>
  [
    [address, address2].filter(Boolean).join(', '),
    [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    county && `${county} County`,
  ].filter((line): line is string => Boolean(line))

/** A page that shows the place on a map, outside of this product; nothing where there is nothing to look for. */
export function mapLink({ address, city, state, zipcode }: Place): string | undefined {
  const place = [address, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return place ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}` : undefined
}
