import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { stateOfZip } from '@frontdesk/contract/forms/kit/zip-states'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormSources, ZipPlace } from '../form-sources.ts'
import { renderZipNote } from './zip-note.tsx'

const parts = ['city', 'state', 'county'] as const
type Part = (typeof parts)[number]
export type FilledByZip = Partial<Record<Part, string>>

/** Of one address; undefined: the form has no such field. */
interface Values extends Readonly<Record<Part, string | undefined>> {
  zipcode: string
}

interface ZipFill extends Pick<FormSources, 'useZipPlace'> {
  values: Values
  set(filled: FilledByZip): void
  /** False for an agency outside of the United States. */
  isHere: boolean
}

/** Fills in what is empty, and what an earlier ZIP code filled in. Returns what to say below the field. */
export function useZipFill({ values, set, useZipPlace, isHere }: ZipFill): ReactNode {
  const [opened] = useState(values)
  const { zipcode } = values
  const isChanged = zipcode !== opened.zipcode || parts.some((part) => values[part] !== opened[part])
  const place = useZipPlace(isHere && isChanged && /^\d{5}(-\d{4})?$/.test(zipcode) ? zipcode : '')
  const last = useRef<{ zipcode: string; filled: FilledByZip }>({ zipcode: opened.zipcode, filled: {} })

  useEffect(() => {
    if (place === undefined || zipcode === last.current.zipcode) return
    const found = foundBy(zipcode, place)
    const mine = (part: Part) => values[part] === '' || values[part] === last.current.filled[part]
    const isElsewhere = !mine('state') && stateOf(values.state ?? '') !== found.state
    const filled: FilledByZip = {}
    for (const part of parts) if (!isElsewhere && mine(part) && values[part] !== found[part]) filled[part] = found[part]
    const kept = parts.filter((part) => mine(part) && values[part] === found[part])
    last.current = { zipcode, filled: { ...filled, ...Object.fromEntries(kept.map((part) => [part, found[part]])) } }
    if (Object.keys(filled).length > 0) set(filled)
  }, [place, zipcode, values, set])

  if (place === undefined || (place === null && zipcode === opened.zipcode)) return undefined
  return renderZipNote({ zipcode, place, values, set })
}

/** The state of a ZIP code that is newer than the table follows from its first digits. */
const foundBy = (zipcode: string, place: ZipPlace | null): Record<Part, string> => ({
  city: place?.cities[0] ?? '',
  state: place?.state ?? stateOfZip(zipcode) ?? '',
  county: place?.county ?? '',
})
