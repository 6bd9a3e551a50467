import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { stateOf } from '@frontdesk/contract/forms/kit/states'

export interface ZipPlace {
  /** The preferred one first. */
  cities: readonly [string, ...string[]]
  /** Two letters. */
  state: string
  /** Null in territories and military post offices. */
  county: string | null
}

let table: ReadonlyMap<string, ZipPlace> | undefined

/** Null for ZIP codes that are newer than the table. The last four digits of nine make no difference. */
export function findPlaceOfZip(zipcode: string): ZipPlace | null {
  const [, zip = ''] = /^(\d{5})(?:[- ]?\d{4})?$/.exec(zipcode.trim()) ?? []
  table ??= readTable()
  return table.get(zip) ?? null
}

/** The place that fills an address; null where the address has a state of its own that differs. */
export function findPlaceToFill(zipcode: string, state: string): ZipPlace | null {
  const place = findPlaceOfZip(zipcode)
  return place && (state === '' || stateOf(state) === place.state) ? place : null
}

/** Lines `=MASuffolk` for a state and its county, and below them each city with its ZIP codes. */
function readTable(): ReadonlyMap<string, ZipPlace> {
  const text = brotliDecompressSync(readFileSync(new URL('us-zips.txt.br', import.meta.url))).toString()
  const places = new Map<string, ZipPlace>()
  let within = { state: '', county: null as string | null }
  for (const line of text.split('\n')) {
    if (line.startsWith('=')) within = { state: line.slice(1, 3), county: line.slice(3) || null }
    const [names = '', zips] = line.split('\t')
    const [first = '', ...others] = names.split('/')
    for (const zip of zips?.split(' ') ?? []) places.set(zip, { cities: [first, ...others], ...within })
  }
  return places
}

/** A spreadsheet drops the zeros that a ZIP code begins with, and may add `.0`: 2134 was 02134. */
export function withLostZeros(zipcode: string): string {
  const digits = zipcode.trim().replace(/\.0$/, '')
  if (/^\d{3,4}$/.test(digits)) return digits.padStart(5, '0')
  const [, first = '', last = ''] = /^(\d{3,5})-?(\d{4})$/.exec(digits) ?? []
  return first ? `${first.padStart(5, '0')}-${last}` : zipcode
}
