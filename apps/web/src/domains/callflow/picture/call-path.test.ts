import { expect, test } from 'vitest'
import { cardOf, pathOf } from './call-path.ts'

const step = (part: string) => ({
  ...{ at: 0, seconds: 0, part, title: part, why: [], sound: null },
  kind: 'say' as const,
})
const path = (...parts: string[]) => pathOf({ steps: parts.map(step) })

test('each card has the number of its first step', () => {
  const { ofParts, ofSteps } = path(
    'arrival',
    'hours',
    'menu',
    'entry [sales] message',
    'entry [sales] group 0',
    'queue',
  )
  expect([...ofParts]).toEqual([
    ['arrival', 1],
    ['hours', 2],
    ['menu', 3],
    ['entry sales', 4],
    ['in sales group 0', 5],
    ['queue', 6],
  ])
  expect(ofSteps).toEqual([1, 2, 3, 4, 5, 6])
})

test('a group that rings again keeps its number', () => {
  const { ofParts, ofSteps } = path('arrival', 'group 0', 'group 0', 'group 1', 'voicemail')
  expect(ofSteps).toEqual([1, 2, 2, 3, 4])
  expect(ofParts.get('group 1')).toBe(3)
})

test('an employee who was called by extension has no card', () => {
  expect(cardOf('person 01a21ef7')).toBeUndefined()
  expect(cardOf('end')).toBeUndefined()
  expect(path('arrival', 'menu', 'person 01a21ef7', 'voicemail').byExtension).toBe(true)
})
