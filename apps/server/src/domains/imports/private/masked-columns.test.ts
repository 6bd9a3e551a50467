import { expect, test } from 'vitest'
import { maskedColumns } from './masked-columns.ts'

test.each([
  ['Bank Account', ['000123456789'], ['****6789'], true],
  ['Ref', ['4242424242424242', '5555555555554444', 'none'], ['****4242', '****4444', '********'], true],
  ['Number', ['021000021', '011401533', '110000000'], ['****0021', '****1533', '****0000'], true],
  ['Number', ['021000021'], ['021000021'], false],
  ['Club', ['Rowing', '1EG4-TE5-MK73', 'Chess'], ['Rowing', '****MK73', 'Chess'], false],
])('%s %j', (name, samples, masked, sealed) => {
  const column = { name, samples, private: false, filled: 3 }
  const [shown] = maskedColumns([column])
  expect(shown).toEqual({ ...column, samples: masked, sealed })
  expect(maskedColumns([shown ?? column])).toEqual([shown])
})

test('leaves numbers that were always masked unchanged', () => {
  const column = { name: 'SSN', samples: ['***-**-6789'], private: true }
  expect(maskedColumns([column])).toEqual([{ ...column, sealed: false }])
})
