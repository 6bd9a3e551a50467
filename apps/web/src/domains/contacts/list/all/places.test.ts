import { letters as contract } from '@frontdesk/contract/contacts/contact-fields'
import { describe, expect, test } from 'vitest'
import { letterAt, letters, pagesBetween, placeOf, placesOf, startOf, wantedPages } from './places.ts'

const counts = { '#': 3, a: 250, c: 2000, z: 1 }
const places = placesOf(counts)

test('the letters are the contract’s', () => {
  expect(letters).toEqual(contract)
})

describe('a long list', () => {
  test('starts each letter where the previous ones end', () => {
    expect(places.total).toBe(2254)
    expect(places.starts).toMatchObject({ '#': 0, a: 3, b: 253, c: 253, d: 2253, z: 2253 })
  })

  test('a row knows its letter, also at the borders', () => {
    expect([0, 2, 3, 252, 253, 2252, 2253].map((row) => letterAt(places, row))).toEqual([
      '#',
      '#',
      'a',
      'a',
      'c',
      'c',
      'z',
    ])
  })

  test('assigns a row beyond the end to the last letter with contacts', () => {
    expect(letterAt(places, 99_999)).toBe('z')
    expect(letterAt(placesOf({ a: 3000 }), 5000)).toBe('a')
  })

  test('puts every row on exactly one page, which knows its start', () => {
    for (let row = 0; row < places.total; row++) {
      const place = placeOf(places, row)
      expect(place && (startOf(places, place) ?? -1) + place.at).toBe(row)
    }
    expect(placeOf(places, places.total)).toBeUndefined()
  })

  test('limits pages to one letter', () => {
    expect(pagesBetween(places, 0, 260)).toEqual([
      { letter: '#', page: 0 },
      { letter: 'a', page: 0 },
      { letter: 'a', page: 1 },
      { letter: 'a', page: 2 },
      { letter: 'c', page: 0 },
    ])
  })

  test('a page that shrank away has no place', () => {
    expect(startOf(places, { letter: 'a', page: 3 })).toBeUndefined()
    expect(startOf(places, { letter: 'q', page: 0 })).toBeUndefined()
  })

  test('fetches ahead in the scroll direction, after visible pages', () => {
    expect(wantedPages(places, { first: 240, last: 250, heading: 1 })).toEqual([
      { letter: 'a', page: 2 },
      { letter: 'c', page: 0 },
    ])
    expect(wantedPages(places, { first: 240, last: 250, heading: -1 })).toEqual([
      { letter: 'a', page: 2 },
      { letter: 'a', page: 1 },
    ])
    expect(wantedPages(places, { first: 0, last: 1, heading: -1 })).toEqual([{ letter: '#', page: 0 }])
  })
})

describe('a short list', () => {
  const short = placesOf({ a: 1, k: 1, z: 1 })

  test('is one sequence of pages, whatever the letters', () => {
    expect(pagesBetween(short, 0, 2)).toEqual([{ letter: undefined, page: 0 }])
    expect(placeOf(short, 2)).toEqual({ letter: undefined, page: 0, at: 2 })
  })

  test('still knows its letters', () => {
    expect([0, 1, 2].map((row) => letterAt(short, row))).toEqual(['a', 'k', 'z'])
  })
})

test('an empty list has no letter and no pages', () => {
  const none = placesOf({})
  expect(letterAt(none, 0)).toBeUndefined()
  expect(wantedPages(none, { first: 0, last: 10, heading: 1 })).toEqual([])
})
