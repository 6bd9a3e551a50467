import { describe, expect, test } from 'vitest'
import { today } from '../file/fixtures/fixture.factory.ts'
import type { ImportColumn } from '../mapping/analyze-table.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { rowMapper } from './map-row.ts'

const targets = ['lastName', 'city', 'state', 'zipcode'] as const satisfies Target[]
const columns = targets.map(
  (name): ImportColumn => ({
    ...{ name, samples: [], filled: 1, suggested: name },
    ...{ dayFirst: false, private: false, manyTags: false },
  }),
)
const place = (zip: string, city = '', state = '', country = 'US') =>
  rowMapper(columns, targets, { today, country })(['Ray', city, state, zip])

describe('what the ZIP codes of a row say', () => {
  test.each([
    ['2134', '', '', { zipcode: '02134', city: 'Allston', state: 'MA' }],
    ['2134', 'Boston', 'MA', { zipcode: '02134', city: 'Boston', state: 'MA' }],
    ['02134-1234', '', 'MA', { zipcode: '02134-1234', city: 'Allston', state: 'MA' }],
    ['601', '', 'PR', { zipcode: '00601', city: 'Adjuntas', state: 'PR' }],
    ['09001', '', '', { zipcode: '09001', city: 'APO', state: 'AE' }],
    // Zürich in Switzerland.
    ['8001', 'Zürich', '', { zipcode: '8001', city: 'Zürich' }],
    ['2134', '', 'CA', { zipcode: '2134', state: 'CA' }],
    ['00000', '', '', { zipcode: '00000' }],
  ])('%s with the city “%s” and the state “%s” is %o', (zip, city, state, values) => {
    const draft = place(zip, city, state)
    expect(draft.values).toEqual({ lastName: 'Ray', ...values })
  })

  test('fill nothing for an agency abroad', () =>
    expect(place('2134', '', '', 'DE').values).toEqual({ lastName: 'Ray', zipcode: '2134' }))
})
