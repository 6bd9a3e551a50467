import { expect, test } from 'vitest'
import { SelectionState } from './selection.ts'

test('some rows', () => {
  const selection = new SelectionState()
  expect(selection.get()).toBeUndefined()
  selection.toggle('a')
  selection.setMany(['b', 'c'], true)
  selection.toggle('a')
  expect(selection.get()).toEqual({ kind: 'ids', ids: ['b', 'c'], count: 2 })
  expect([selection.has('a'), selection.has('b')]).toEqual([false, true])
  selection.clear()
  expect(selection.get()).toBeUndefined()
})

test('all that the list contains, except some', () => {
  const selection = new SelectionState()
  const list = { filter: null, letter: 'b' }
  selection.selectAll(list, 1284, true)
  selection.toggle('a')
  selection.setMany(['b', 'c'], false)
  selection.toggle('c')
  expect(selection.get()).toEqual({ kind: 'matching', list, except: ['a', 'b'], count: 1282, exact: true })
  expect([selection.has('a'), selection.has('c'), selection.has('unseen')]).toEqual([false, true, true])
})

test('all of a list without its only contact is nothing', () => {
  const selection = new SelectionState()
  selection.selectAll({ filter: null }, 1, true)
  selection.toggle('a')
  expect(selection.get()).toBeUndefined()
})
