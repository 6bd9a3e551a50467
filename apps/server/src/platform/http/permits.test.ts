import { expect, test } from 'vitest'
import { createPermits } from './permits.ts'

test('never exceeds the limit, even if one is released twice', () => {
  const acquire = createPermits({ most: 2 })
  const first = acquire()
  expect([first, acquire(), acquire()]).toEqual([expect.any(Function), expect.any(Function), undefined])
  first?.()
  first?.()
  expect(acquire()).toBeDefined()
  expect(acquire()).toBeUndefined()
})

test('leaves a permit to others, however many one person asks for', () => {
  const acquire = createPermits({ most: 2, each: 1 })
  const mine = acquire('Jo')
  expect(acquire('Jo')).toBeUndefined()
  expect(acquire('Al')).toBeDefined()
  mine?.()
  expect(acquire('Jo')).toBeDefined()
})
