import { states } from '@frontdesk/contract/forms/kit/states'
import { zipProblem } from '@frontdesk/contract/forms/kit/zip-states'
import { expect, test } from 'vitest'
import { findPlaceOfZip, findPlaceToFill, withLostZeros } from './zip-table.ts'

test.each([
  ['02134', { cities: ['Allston'], state: 'MA', county: 'Suffolk' }],
  ['02134-1234', { cities: ['Allston'], state: 'MA', county: 'Suffolk' }],
  ['11760', { cities: ['Melville', 'Islandia'], state: 'NY', county: 'Suffolk' }],
  ['21201', { cities: ['Baltimore'], state: 'MD', county: 'Baltimore city' }],
  ['00601', { cities: ['Adjuntas'], state: 'PR', county: null }],
  ['00801', { cities: ['St Thomas'], state: 'VI', county: null }],
  ['96910', { cities: ['Hagatna'], state: 'GU', county: null }],
  ['09001', { cities: ['APO'], state: 'AE', county: null }],
  ['96201', { cities: ['APO'], state: 'AP', county: null }],
  ['34002', { cities: ['DPO'], state: 'AA', county: null }],
  ['00000', null],
  ['2134', null],
  ['K1A 0B1', null],
])('finds the place of %s', (zip, place) => expect(findPlaceOfZip(zip)).toEqual(place))

test('fills nothing into an address of another state', () => {
  expect(findPlaceToFill('02134', '')?.cities).toEqual(['Allston'])
  expect(findPlaceToFill('02134', 'Massachusetts')?.cities).toEqual(['Allston'])
  expect(findPlaceToFill('02134', 'CA')).toBeNull()
})

test.each([
  ['2134', '02134'],
  ['601', '00601'],
  ['2134.0', '02134'],
  ['21341234', '02134-1234'],
  ['2134-1234', '02134-1234'],
  ['021341234', '02134-1234'],
  ['02134', '02134'],
  ['12', '12'],
  ['K1A 0B1', 'K1A 0B1'],
])('gives %s its lost zeros back as %s', (lost, zip) => expect(withLostZeros(lost)).toBe(zip))

test('agrees with the rule for ZIP codes of another state in every code', () => {
  const every = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'))
  const held = every.flatMap((zip) => {
    const place = findPlaceOfZip(zip)
    return place ? [{ zip, state: place.state }] : []
  })
  expect(held.length).toBeGreaterThan(42_000)
  expect(held.filter(({ zip, state }) => zipProblem(zip, state) !== undefined)).toEqual([])
  const known = new Set(states.map(({ code }) => code))
  expect(held.filter(({ state }) => !known.has(state))).toEqual([])
})
