import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '#ui/testing/eventually.ts'
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx'

const shown = () => [...document.querySelectorAll('[role="option"]')].map((row) => Number(row.textContent))
const inView = (index: number) => {
  const row = [...document.querySelectorAll('[role="option"]')].find((option) => option.textContent === String(index))
  const frame = document.querySelector('[role="listbox"]')
  if (!row || !frame) return false
  const [box, outer] = [row.getBoundingClientRect(), frame.getBoundingClientRect()]
  return box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1
}

const list = (count: number, more: Partial<Parameters<typeof VirtualList>[0]> = {}) => (
  <div style={{ height: 300 }}>
    <VirtualList label="Contacts" count={count} row={(index) => index} {...more} />
  </div>
)

test('renders visible rows and few more', async () => {
  await render(list(10_000))
  await eventually(() => expect(shown()).toContain(4))
  expect(shown().length).toBeLessThan(24)
})

test('the last of a million rows can be reached, by key and by handle', async () => {
  const handle = createRef<VirtualListHandle>()
  await render(list(1_000_000, { handle }))
  page.getByRole('listbox').element().focus()
  await userEvent.keyboard('{End}')
  await eventually(() => expect(inView(999_999)).toBe(true))
  handle.current?.scrollToIndex(765_432)
  await eventually(() => expect(inView(765_432)).toBe(true))
  await userEvent.keyboard('{Home}')
  await eventually(() => expect(inView(0)).toBe(true))
})

test('arrows move, Enter opens', async () => {
  const onOpen = vi.fn()
  await render(list(100, { onOpen }))
  page.getByRole('listbox').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1)
  await userEvent.keyboard('{PageDown}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(5)
})

test('requests more once per length', async () => {
  const onEndReached = vi.fn()
  const { rerender } = await render(list(50, { onEndReached }))
  await eventually(() => expect(shown().length).toBeGreaterThan(0))
  expect(onEndReached).not.toHaveBeenCalled()
  page.getByRole('listbox').element().focus()
  await userEvent.keyboard('{End}')
  await eventually(() => expect(onEndReached).toHaveBeenCalledOnce())
  await rerender(list(100, { onEndReached }))
  await userEvent.keyboard('{End}')
  await eventually(() => expect(onEndReached).toHaveBeenCalledTimes(2))
})

test('moves the focus of a row that scrolls away to the list, not to its replacement', async () => {
  const handle = createRef<VirtualListHandle>()
  const row = (index: number) => <button type="button">{`Call ${index}`}</button>
  await render(list(10_000, { role: 'list', handle, row }))
  page.getByRole('button', { name: 'Call 2', exact: true }).element().focus()
  handle.current?.scrollToIndex(5_000, 'top')
  await expect.element(page.getByRole('button', { name: 'Call 5000' })).toBeVisible()
  expect(document.activeElement).toBe(page.getByRole('list').element())
})

test('the focus does not go on to what takes the place of its row', async () => {
  const buttons = (names: string[]) =>
    list(names.length, {
      role: 'list',
      rowKey: (index) => names[index] ?? index,
      row: (index) => <button type="button">{names[index]}</button>,
    })
  const { rerender } = await render(buttons(['Ana', 'Ben', 'Cem']))
  page.getByRole('button', { name: 'Ben' }).element().focus()
  await rerender(buttons(['Ada', 'Ben', 'Cem']))
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Ben' }).element())
  await rerender(buttons(['Ada', 'Cem']))
  expect(document.activeElement).toBe(page.getByRole('list').element())
})

test('reuses the elements of rows that left the view, also after a jump', async () => {
  const handle = createRef<VirtualListHandle>()
  const drawn: number[] = []
  const row = (index: number) => {
    drawn.push(index)
    return index
  }
  await render(list(1_000_000, { handle, row }))
  await eventually(() => expect(inView(0)).toBe(true))
  handle.current?.scrollToIndex(100, 'top')
  await eventually(() => expect(shown()).toEqual(rows(90, 114)))
  const elements = new Set(document.querySelectorAll('[role="option"]'))
  const newOnes = () => [...document.querySelectorAll('[role="option"]')].filter((element) => !elements.has(element))

  drawn.length = 0
  handle.current?.scrollByRows(1)
  await eventually(() => expect(inView(101)).toBe(true))
  expect(drawn).toEqual([])
  handle.current?.scrollByRows(8)
  await eventually(() => expect(drawn.length).toBeGreaterThan(0))
  expect(new Set(drawn)).toEqual(new Set(rows(115, 123)))
  // At rest they are in reading order.
  await eventually(() => expect(shown()).toEqual(rows(99, 123)))
  // There is one more when rows are partly visible.
  expect(newOnes().length).toBeLessThanOrEqual(1)

  handle.current?.scrollToIndex(500_000, 'top')
  await eventually(() => expect(inView(500_000)).toBe(true))
  const inSight = rows(500_000, 500_004)
  expect(newOnes().filter((element) => inSight.includes(Number(element.textContent))).length).toBeLessThanOrEqual(1)
})

const rows = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
