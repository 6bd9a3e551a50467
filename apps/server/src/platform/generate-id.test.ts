import { afterEach, expect, test, vi } from 'vitest'
import { generateId } from './generate-id.ts'

afterEach(() => void vi.useRealTimers())

test('ids sort as they were made: within a millisecond, and after the clock was set back', () => {
  const many = () => Array.from({ length: 5000 }, generateId)
  const ids = many()
  vi.useFakeTimers({ now: Date.now() })
  ids.push(...many())
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(...many())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('contains its time', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  expect(Number.parseInt(generateId().replace('-', '').slice(0, 12), 16)).toBe(Date.now())
})
