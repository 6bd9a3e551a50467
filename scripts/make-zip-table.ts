// Packs the table of ZIP codes: `node scripts/make-zip-table.ts US.txt codes.js`. The first file is the United States of
// GeoNames, the second one lib/codes.js of the npm package `zipcodes`, which adds territories and military post offices.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { isState } from '../packages/contract/src/forms/kit/states.ts'
import { stateOfZip } from '../packages/contract/src/forms/kit/zip-states.ts'

interface Place {
  cities: string[]
  state: string
  county: string
}

const [geoNames = '', codes = ''] = process.argv.slice(2).map((path) => resolve(path))
const places = new Map<string, Place>()

for (const line of readFileSync(geoNames, 'utf8').split('\n')) {
  const [, zip = '', city = '', , state = '', county = ''] = line.split('\t')
  if (state && !places.has(zip)) places.set(zip, { cities: [city], state, county: countyName(county) })
}
interface Code {
  city: string
  state: string
}
const others = Object.entries(createRequire(import.meta.url)(codes).codes as Record<string, Code>)
for (const [zip, { city, state }] of others) {
  const held = places.get(zip)
  const name = isMilitary(state) ? city.toUpperCase() : city
  if (!held && /^\d{5}$/.test(zip) && name !== 'Aaa') places.set(zip, { cities: [name], state, county: '' })
  else if (held?.state === state && !held.cities.some((each) => folded(each) === folded(name))) held.cities.push(name)
}
// The table never contradicts the rules for states and for ZIP codes of another state.
for (const [zip, { state }] of places) if (!isState(state) || (stateOfZip(zip) ?? state) !== state) places.delete(zip)

function isMilitary(state: string) {
  return ['AA', 'AE', 'AP'].includes(state)
}

function folded(name: string) {
  return name
    .toLowerCase()
    .replace(/\b(st|saint)\b\.?/g, 'st')
    .replace(/[^a-z]/g, '')
}

/** As in an address: `Suffolk`; a city that is its own county keeps the word. */
function countyName(county: string): string {
  if (/^Carson City|^City and County of /.test(county)) return county.replace(/^City and County of | \(city\)$/g, '')
  return county
    .replace(/^(?:City of (.+)|(.+) \(city\)?)$/, '$1$2 city')
    .replace(/^City and Borough of | City and Borough$| Parish$| County$| \(CA\)$/g, '')
}

const byCounty = new Map<string, Map<string, string[]>>()
for (const [zip, { cities, state, county }] of [...places].sort(([a], [b]) => a.localeCompare(b))) {
  const heading = `=${state}${county}`
  const ofCounty = byCounty.get(heading) ?? new Map<string, string[]>()
  byCounty.set(heading, ofCounty)
  const names = cities.join('/')
  ofCounty.set(names, [...(ofCounty.get(names) ?? []), zip])
}
const text = [...byCounty]
  .sort(([a], [b]) => a.localeCompare(b))
  .flatMap(([heading, cities]) => [heading, ...[...cities].map(([names, zips]) => `${names}\t${zips.join(' ')}`)])
  .join('\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
})
const target = new URL('../apps/server/src/platform/zip-codes/us-zips.txt.br', import.meta.url)
writeFileSync(target, packed)
console.log(`${places.size} ZIP codes, ${packed.length} bytes: ${fileURLToPath(target)}`)
