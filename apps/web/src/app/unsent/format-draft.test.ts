import { expect, test } from 'vitest'
import { formatDraft } from './format-draft.ts'

test('shows the texts of a draft as typed, at any depth of the form', () => {
  expect(formatDraft({ text: 'Call back', sticky: 'true' })).toBe('Call back')
  const address = JSON.stringify({ address: '1 Main St', address2: '', city: 'Reno' })
  expect(formatDraft({ lastName: 'Alvarez', suffix: '', address })).toBe('Alvarez, 1 Main St, Reno')
  expect(formatDraft({ dogs: JSON.stringify([{ breed: 'Boxer', count: '2' }]), notes: '[sic' })).toBe('Boxer, 2, [sic')
})

test('leaves out what was chosen: ids, switches, and the rows of lists', () => {
  const id = '019ac6f0-2a00-7000-8000-000000000001'
  expect(formatDraft({ client: id, clientName: 'Priya Raman', title: 'Call her' })).toBe('Priya Raman, Call her')
  expect(formatDraft({ boardname: 'Claims', tags: `${id} ${id}`, monitor: 'true', lanes: '[{"label":"New"}]' })).toBe(
    'Claims',
  )
})
