import { expect, test } from 'vitest'
import { addEntry, changeEntry, entryLabel, removeEntry, renameEntry } from './menu-edits.ts'

const two = addEntry(addEntry({}, 'Sales'), 'Claims & service')

test('labels are spoken words, and each has the next free key', () => {
  expect(Object.entries(two).map(([label, { digit }]) => [label, digit])).toEqual([
    ['sales', '1'],
    ['claims service', '2'],
  ])
  expect(addEntry(two, 'SALES')).toBe(two)
  expect(entryLabel('  ¡Hola! ')).toBe('hola')
})

test('what leads to an entry follows its new label, or goes to voicemail', () => {
  const led = changeEntry(two, 'sales', { otherwise: { entry: 'claims service' } })
  const renamed = renameEntry(led, 'claims service', 'Claims')
  expect(Object.keys(renamed)).toEqual(['sales', 'claims'])
  expect(renamed.sales?.otherwise).toEqual({ entry: 'claims' })
  expect(removeEntry(renamed, 'claims')).toEqual({ sales: { ...renamed.sales, otherwise: 'voicemail' } })
  expect(renameEntry(led, 'sales', 'Claims service')).toBe(led)
})
