import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '#ui/testing/eventually.ts'
import { type GridColumn, layoutOf, placed } from './columns.ts'
import type { GridSort } from './grid-head.tsx'
import type { GridSelection } from './grid-selection.ts'
import { VirtualGrid } from './virtual-grid.tsx'

interface Item {
  id: string
}
const columns: GridColumn[] = [
  { key: 'name', label: 'Name', width: 200, least: 100, locked: true, sortable: true },
  { key: 'amount', label: 'Amount', width: 100, least: 60, align: 'end', sortable: true, highestFirst: true },
  { key: 'note', label: 'Note', width: 120, least: 60, grows: true },
]
const cell = (item: Item | undefined, key: string) => (item ? `${key} ${item.id}` : '…')

function selecting(): GridSelection & { chosen: Set<string> } {
  const listeners = new Set<() => void>()
  const chosen = new Set<string>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    chosen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (id) => chosen.has(id),
    setMany(ids, selected) {
      for (const id of ids) selected ? chosen.add(id) : chosen.delete(id)
      tell()
    },
    extent: () => (chosen.size > 0 ? 'some' : 'none'),
    toggleAll() {
      chosen.clear()
      tell()
    },
  }
}

type Props = Parameters<typeof VirtualGrid<Item>>[0]
function Table({ count = 1000, ...more }: Partial<Props>) {
  const [layout, setLayout] = useState(layoutOf(columns, ['name', 'amount', 'note']))
  const [sort, setSort] = useState<GridSort>({ by: 'name', descending: false })
  return (
    <div style={{ height: 400, width: 700, display: 'flex', flexDirection: 'column' }}>
      <VirtualGrid<Item>
        label="Contacts"
        scope="Contacts"
        count={count}
        columns={placed(columns, layout)}
        itemAt={(index) => ({ id: String(index) })}
        idOf={({ id }) => id}
        nameOf={({ id }) => `contact ${id}`}
        cell={cell}
        textOf={(item, key) => `${key} ${item.id}`}
        sort={sort}
        onSort={setSort}
        onHide={(key) => setLayout((all) => all.filter((place) => place.key !== key))}
        onResize={(key, width) => setLayout((all) => all.map((place) => (place.key === key ? { key, width } : place)))}
        {...more}
      />
    </div>
  )
}

const grid = () => page.getByRole('grid').element() as HTMLElement
/** The cell that the keys act on. */
const current = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = async (keys: string) => {
  grid().focus()
  await userEvent.keyboard(keys)
}
const heading = (name: string) => page.getByRole('columnheader', { name }).element() as HTMLElement

beforeEach(() => page.viewport(800, 600))

test('is a grid of rows and cells to assistive technology', async () => {
  await render(<Table selection={selecting()} />)
  await eventually(() => expect(page.getByRole('row').elements().length).toBeGreaterThan(6))
  expect(grid()).toMatchObject({ ariaRowCount: '1001', ariaColCount: '4', ariaMultiSelectable: 'true' })
  const [head, first, second] = page.getByRole('row').elements() as HTMLElement[]
  expect(head?.ariaRowIndex).toBe('1')
  expect([...(head?.children ?? [])].map((each) => each.getAttribute('aria-sort'))).toEqual([
    null,
    'ascending',
    'none',
    null,
  ])
  expect([first?.ariaRowIndex, second?.ariaRowIndex]).toEqual(['2', '3'])
  expect([...(first?.children ?? [])].map((each) => [each.role, each.ariaColIndex])).toEqual([
    ['gridcell', '1'],
    ['gridcell', '2'],
    ['gridcell', '3'],
    ['gridcell', '4'],
  ])
  // One stop for the Tab key.
  expect([...grid().querySelectorAll('button, input, a')].every((each) => (each as HTMLElement).tabIndex < 0)).toBe(
    true,
  )
})

test('arrows, Home, End, and the page keys move from cell to cell', async () => {
  await render(<Table />)
  await press('{ArrowDown}')
  expect(current()).toBe('name 0')
  await press('{ArrowDown}{ArrowRight}')
  expect(current()).toBe('amount 1')
  await press('{End}')
  expect(current()).toBe('note 1')
  await press('{End}')
  await eventually(() => expect(current()).toBe('note 999'))
  await press('{Home}{Home}')
  await eventually(() => expect(current()).toBe('name 0'))
  await press('{Control>}{End}{/Control}')
  await eventually(() => expect(current()).toBe('name 999'))
  await press('{PageUp}')
  await eventually(() => expect(current()).toBe('name 994'))
  await press('{Control>}{Home}{/Control}{PageDown}')
  await eventually(() => expect(current()).toBe('name 5'))
  await userEvent.keyboard('jjk')
  expect(current()).toBe('name 6')
})

test('Enter and a click open, unless they are on a control', async () => {
  const onOpen = vi.fn()
  await render(<Table onOpen={onOpen} selection={selecting()} />)
  await press('{ArrowDown}{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(1)
  await page.getByText('amount 3').click()
  expect(onOpen).toHaveBeenLastCalledWith(3)
  await page.getByRole('checkbox', { name: 'Select contact 2' }).click()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('X, Space, Shift, and clicks select', async () => {
  const selection = selecting()
  await render(<Table selection={selection} />)
  await press('{ArrowDown}x{ArrowDown}{ArrowDown} ')
  expect([...selection.chosen]).toEqual(['0', '2'])
  await expect.element(page.getByRole('row', { name: /name 2 / })).toHaveAttribute('aria-selected', 'true')
  await press('{ArrowDown}{ArrowDown}{Shift>}x{/Shift}')
  expect([...selection.chosen]).toEqual(['0', '2', '3', '4'])
  await press('{Shift>}{ArrowDown}{/Shift}')
  expect(selection.chosen.has('5')).toBe(true)
  await page.getByRole('checkbox', { name: 'Select contact 0' }).click()
  await page.getByRole('checkbox', { name: 'Select contact 1' }).click({ modifiers: ['Shift'] })
  expect([...selection.chosen].toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
  const all = page.getByRole('checkbox', { name: 'Select all' })
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
})

test('copies the cell', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(<Table />)
  await press('{ArrowDown}{ArrowRight}c')
  await press('{ArrowDown}{Control>}c{/Control}')
  expect(writeText.mock.calls).toEqual([['amount 0'], ['amount 1']])
})

test('a heading sorts by click and by key, and its menu sorts, and hides', async () => {
  await render(<Table />)
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  expect(heading('Amount').ariaSort).toBe('descending')
  await press('{ArrowDown}{ArrowUp}{Enter}')
  expect(heading('Name').ariaSort).toBe('ascending')
  await press('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('menuitemradio', { name: 'Sort ascending' }).click()
  expect(heading('Amount').ariaSort).toBe('ascending')
  heading('Amount').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await eventually(() => expect(page.getByRole('columnheader').elements()).toHaveLength(2))
})

test('a column is resized by its edge and by keys', async () => {
  await render(<Table />)
  const width = () => heading('Name').offsetWidth
  expect(width()).toBe(200)
  await press('{ArrowDown}{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
  await eventually(() => expect(width()).toBe(216))
  const edge = heading('Name').querySelector('i') as HTMLElement
  const at = edge.getBoundingClientRect()
  const pointer = (type: string, clientX: number) =>
    edge.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: at.top, pointerId: 1, button: 0 }))
  edge.setPointerCapture = () => {}
  pointer('pointerdown', at.x)
  pointer('pointermove', at.x - 60)
  expect(width()).toBe(156)
  pointer('pointermove', at.x - 500)
  pointer('pointerup', at.x - 500)
  await eventually(() => expect(width()).toBe(100))
})

test('the last of a million rows can be reached, below a head that stays', async () => {
  await render(<Table count={1_000_000} />)
  await press('{Control>}{End}{/Control}')
  await eventually(() => expect(current()).toBe('name 999999'))
  const box = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.getBoundingClientRect()
  const frame = grid().getBoundingClientRect()
  expect(box?.bottom).toBeLessThanOrEqual(frame.bottom + 1)
  expect(heading('Name').closest('[role="row"]')?.getBoundingClientRect().top).toBeCloseTo(frame.top, 0)
  await press('{Control>}{Home}{/Control}')
  await eventually(() => expect(current()).toBe('name 0'))
  const first = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.closest('[role="row"]')
  expect(first?.getBoundingClientRect().top).toBeCloseTo(frame.top + 32, 0)
})
