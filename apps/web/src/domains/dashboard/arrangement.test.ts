import { widgetNames } from '@frontdesk/contract/dashboard/dashboard'
import { expect, test } from 'vitest'
import { movedBy, orderOf, placedBefore, withHidden } from './arrangement.ts'

const names = (order: readonly { name: string }[]) => order.map(({ name }) => name)
const order = orderOf([])

test('nobody has arranged it: the order of the contract, and all are shown', () => {
  expect(names(order)).toEqual(widgetNames)
  expect(order.some(({ hidden }) => hidden)).toBe(false)
})

test('a widget that came later is behind those that were arranged', () => {
  const arranged = orderOf([{ name: 'team', hidden: true }])
  expect(arranged[0]).toEqual({ name: 'team', hidden: true })
  expect(names(arranged).slice(1)).toEqual(widgetNames.filter((name) => name !== 'team'))
})

test('dropped before another one, at the end, or on itself', () => {
  expect(names(placedBefore(order, 'team', 'queues')).slice(0, 2)).toEqual(['team', 'queues'])
  expect(names(placedBefore(order, 'queues', null)).at(-1)).toBe('queues')
  expect(placedBefore(order, 'team', 'team')).toEqual(order)
})

test('keys move it among what is shown, past what is hidden, and stop at both ends', () => {
  const shown = ['queues', 'usage', 'team'] as const
  const step = (name: (typeof shown)[number], by: number) =>
    names(movedBy(order, name, by, shown)).filter((each) => (shown as readonly string[]).includes(each))
  expect(step('team', -1)).toEqual(['queues', 'team', 'usage'])
  expect(step('queues', 1)).toEqual(['usage', 'queues', 'team'])
  expect(step('usage', 1)).toEqual(['queues', 'team', 'usage'])
  expect(step('team', -4)).toEqual(['team', 'queues', 'usage'])
  expect(step('queues', 9)).toEqual(['usage', 'team', 'queues'])
  expect(step('team', 1)).toEqual(['queues', 'usage', 'team'])
  expect(new Set(names(movedBy(order, 'queues', 2, shown)))).toEqual(new Set(widgetNames))
})

test('hidden and shown again it keeps its place', () => {
  const hidden = withHidden(order, 'usage', true)
  expect(names(hidden)).toEqual(names(order))
  expect(hidden.filter((each) => each.hidden)).toEqual([{ name: 'usage', hidden: true }])
  expect(withHidden(hidden, 'usage', false)).toEqual(order)
})
