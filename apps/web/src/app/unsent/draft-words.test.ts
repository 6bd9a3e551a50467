import { expect, test } from 'vitest'
import { draftWords } from './draft-words.ts'

test('shows the texts of a draft as typed, at any depth of the form', () => {
  expect(draftWords({ text: 'Call back', sticky: 'true' })).toBe('Call back')
  const address = JSON.stringify({ address: '1 Main St', address2: '', city: 'Reno' })
  expect(draftWords({ lastName: 'Alvarez', suffix: '', address })).toBe('Alvarez, 1 Main St, Reno')
  expect(draftWords({ dogs: JSON.stringify([{ breed: 'Boxer', count: '2' }]), notes: '[sic' })).toBe('Boxer, 2, [sic')
})
