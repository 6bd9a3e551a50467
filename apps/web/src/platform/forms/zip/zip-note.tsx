import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { Button } from '#ui/actions/button.tsx'
import type { ZipPlace } from '../form-sources.ts'
import { addressTexts as texts } from '../texts/address.texts.ts'
import type { FilledByZip } from './use-zip-fill.tsx'

interface ZipNoteProps {
  zipcode: string
  place: ZipPlace | null
  values: FilledByZip
  set(filled: FilledByZip): void
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/** What the ZIP code says otherwise, and its other cities, each one click away; nothing where all agree. */
export function renderZipNote({ zipcode, place, values, set }: ZipNoteProps) {
  if (!place) return texts.zipUnknown
  const { cities, state, county } = place
  const [first = ''] = cities
  const differs: FilledByZip = {
    ...(values.city && !cities.some((city) => isSame(values.city ?? '', city)) && { city: first }),
    ...(values.county && county && !isSame(values.county, county) && { county }),
    ...(values.state && stateOf(values.state) !== state && { state }),
  }
  const others = cities.filter((city) => !isSame(values.city ?? '', city))
  if (Object.keys(differs).length > 0) {
    const where = [first, differs.county && texts.county(differs.county), state].filter(Boolean).join(', ')
    return (
      <>
        {texts.zipIsIn(zipcode, where)}{' '}
        <Button size="s" onClick={() => set(differs)}>
          {texts.use(Object.values(differs).join(', '))}
        </Button>
      </>
    )
  }
  if (!values.city || others.length === 0) return undefined
  return (
    <>
      {texts.zipAlso}{' '}
      {others.map((city) => (
        <Button key={city} size="s" onClick={() => set({ city })}>
          {texts.use(city)}
        </Button>
      ))}
    </>
  )
}
