import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../theme/ui-provider.tsx'
import type { FeedPages } from './feed-edge.tsx'
import { FeedList } from './feed-list.tsx'

interface Message {
  id: number
  /** Added to its height, as when an image has loaded. */
  extra?: number
}

const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: from + at }))
/** Between 31 and 270 pixels, most of them fractional. */
const heightOf = ({ id, extra = 0 }: Message) => 31.3 + ((id * 7919) % 8) * 34.1 + extra
const drawn: number[] = []
const row = (message: Message) => {
  drawn.push(message.id)
  return (
    <div style={{ height: heightOf(message) }}>
      Message {message.id} <button type="button">Reply to {message.id}</button>
    </div>
  )
}

const list = (rows: readonly Message[], more: Partial<Parameters<typeof FeedList<Message>>[0]> = {}) => (
  <UiProvider>
    <main style={{ height: 500, width: 400 }}>
      <FeedList label="Conversation" newest="end" rows={rows} rowKey={keyOf} row={row} {...more} />
    </main>
  </UiProvider>
)
const keyOf = ({ id }: Message) => String(id)

const frame = () => document.querySelector('section[aria-label="Conversation"]') as HTMLElement
const rowsInPage = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)
const box = (id: number) => {
  const found = rowOf(id)?.getBoundingClientRect()
  const outer = frame().getBoundingClientRect()
  return found && { top: found.top - outer.top, bottom: found.bottom - outer.top }
}
/** The first row that is fully visible. */
const readNow = () => {
  const found = rowsInPage().find((each) => (box(Number(each.dataset.row))?.top ?? -1) >= 0)
  return Number(found?.dataset.row)
}
const focused = () => Number((document.activeElement?.parentElement as HTMLElement | null)?.dataset.row)
const atBottom = () =>
  Number(rowsInPage().find((each) => Math.abs((box(Number(each.dataset.row))?.bottom ?? 0) - 500) < 1)?.dataset.row)
const isAtEnd = () => frame().scrollHeight - frame().clientHeight - frame().scrollTop <= 1
const frames = async (count = 2) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
}
const scrollTo = async (top: number) => {
  frame().scrollTop = top
  await frames()
}
const isCovered = () => {
  const boxes = rowsInPage().map((each) => box(Number(each.dataset.row)) as { top: number; bottom: number })
  return boxes[0]!.top <= 0.5 && boxes.at(-1)!.bottom >= 499.5
}

test('opens at the newest of 100,000 rows, of which few are in the page', async () => {
  await render(list(messages(0, 100_000)))
  expect(atBottom()).toBe(99_999)
  expect(isAtEnd()).toBe(true)
  for (const part of [0.9, 0.5, 0.2, 0]) {
    await scrollTo(frame().scrollHeight * part)
    expect(isCovered()).toBe(true)
    expect(rowsInPage().length).toBeLessThan(60)
  }
  expect(box(0)?.top).toBe(0)
})

test('scrolls exactly by the wheel, also into unmeasured rows', async () => {
  await render(list(messages(0, 1_000)))
  await scrollTo(frame().scrollTop - 1_000)
  for (let turn = 0; turn < 30; turn++) {
    const [read, before] = [readNow(), box(readNow())!.top]
    const target = frame().scrollTop - 97
    await scrollTo(target)
    expect(Math.abs(box(read)!.top - before - 97)).toBeLessThan(1)
    expect(isCovered()).toBe(true)
    // A list that writes scrollTop would interrupt the scroll.
    expect(frame().scrollTop).toBe(target)
  }
})

test('keeps the visible rows in place when rows are added or grow', async () => {
  const first = messages(50_000, 150_000)
  const { rerender } = await render(list(first))
  await scrollTo(frame().scrollHeight / 2)
  const read = readNow()
  const at = box(read)!.top
  const stays = async (rows: readonly Message[]) => {
    await rerender(list(rows))
    await frames(3)
    expect(Math.abs(box(read)!.top - at)).toBeLessThan(1)
    expect(isCovered()).toBe(true)
  }
  const older = messages(49_950, 150_000)
  await stays(older)
  const newer = messages(49_950, 150_020)
  await stays(newer)
  const grown = (id: number, extra: number) => newer.map((each) => (each.id === id ? { ...each, extra } : each))
  for (const other of [read - 2, read - 1, read + 1]) await stays(grown(other, 123.4))
  await stays(newer.filter(({ id }) => id !== read - 1))
  // Without a change of the rows, as when an image or a font has loaded.
  const picture = rowOf(read - 2)!.querySelector('div')!
  picture.style.height = '400px'
  await expect.poll(() => box(read - 2)!.bottom - box(read - 2)!.top).toBe(400)
  await frames()
  expect(Math.abs(box(read)!.top - at)).toBeLessThan(1)
  // When scrolling has stopped the scroll bar is corrected, and the rows do not move.
  await scrollTo(frame().scrollTop + 1)
  await new Promise((resolve) => frame().addEventListener('scroll', resolve, { once: true }))
  expect(Math.abs(box(read)!.top - at + 1)).toBeLessThan(1)
})

test('stays at the newest row when rows are added or grow', async () => {
  const { rerender } = await render(list(messages(0, 1_000)))
  await rerender(list(messages(0, 1_003)))
  expect(atBottom()).toBe(1_002)
  await rerender(list(messages(-50, 1_003)))
  expect(atBottom()).toBe(1_002)
  rowOf(1_002)!.querySelector('div')!.style.height = '700px'
  await expect.poll(() => box(1_002)!.top).toBeLessThan(-190)
  expect(atBottom()).toBe(1_002)
  expect(page.getByRole('button', { name: 'Newest' }).query()).toBeNull()
})

test('shows the number of new rows after scrolling up, with a button to reach them', async () => {
  const { rerender } = await render(list(messages(0, 1_000)))
  await scrollTo(frame().scrollTop - 900)
  await expect.element(page.getByRole('button', { name: 'Newest' })).toBeVisible()
  await rerender(list(messages(0, 1_002)))
  await expect.element(page.getByRole('status').getByText('2 new')).toBeInTheDocument()
  await page.getByRole('button', { name: '2 new' }).click()
  expect(atBottom()).toBe(1_001)
  await expect.element(page.getByRole('button', { name: 'new' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(frame())
})

test('centers and highlights a requested row, also when loaded later', async () => {
  const { rerender } = await render(list(messages(0, 3_000), { shown: '1000' }))
  const isShown = (id: number) => {
    const { top, bottom } = box(id) as { top: number; bottom: number }
    expect(Math.abs((top + bottom) / 2 - 250)).toBeLessThan(1)
    expect(rowOf(id)?.querySelector('article')).toHaveAttribute('data-shown')
  }
  isShown(1_000)
  await rerender(list(messages(0, 3_000), { shown: '-500' }))
  await rerender(list(messages(-1_000, 200), { shown: '-500' }))
  isShown(-500)
})

test('arrows, Page Up and Down, Home and End', async () => {
  await render(list(messages(0, 500)))
  frame().focus()
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(499)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe(497)
  await userEvent.keyboard('{PageUp}')
  const paged = focused()
  expect(paged).toBeLessThan(497)
  expect(box(paged)!.top).toBeGreaterThanOrEqual(-1)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(paged + 1)
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe(0)
  expect(box(0)!.top).toBe(0)
  await userEvent.keyboard('{PageDown}{PageUp}{PageUp}')
  expect(focused()).toBe(0)
})

test('scrolls a row taller than the viewport to its end first', async () => {
  const rows = messages(0, 30).map((each) => (each.id === 10 ? { ...each, extra: 1_000 } : each))
  await render(list(rows, { shown: '9' }))
  rowOf(9)!.querySelector('article')!.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(10)
  let presses = 0
  for (; focused() === 10 && presses < 9; presses++) await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(11)
  expect(presses).toBeGreaterThan(2)
})

test('moves the focus of a removed row to its neighbor, of one scrolled away to the list', async () => {
  const rows = messages(0, 1_000)
  const { rerender } = await render(list(rows))
  await page.getByRole('button', { name: 'Reply to 998' }).click()
  await rerender(list(rows.filter(({ id }) => id !== 998)))
  expect(document.activeElement).toBe(rowOf(999)?.querySelector('article'))
  await scrollTo(2_000)
  expect(document.activeElement).toBe(frame())
})

const pages = (more: Partial<FeedPages> = {}): FeedPages => ({
  hasMore: true,
  loading: false,
  load: vi.fn(),
  retry: vi.fn(),
  ...more,
})

test('requests a page near either end once; after an error only on request', async () => {
  const [above, below] = [pages(), pages()]
  const rows = messages(0, 200)
  const { rerender } = await render(list(rows, { above, below }))
  expect(below.load).toHaveBeenCalledOnce()
  expect(above.load).not.toHaveBeenCalled()
  await scrollTo(60)
  expect(above.load).toHaveBeenCalledOnce()
  await rerender(list(rows, { above: { ...above, loading: true }, below }))
  await expect.element(page.getByRole('feed')).toHaveAttribute('aria-busy', 'true')
  await rerender(list(rows, { above: { ...above, failure: 'The server is busy.' }, below }))
  await scrollTo(0)
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  expect(above.load).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(above.retry).toHaveBeenCalledOnce()
  // Rows loaded at the end of a part of the list are not new, and the list does not follow them.
  await scrollTo(frame().scrollHeight)
  const at = box(199)!.top
  await rerender(list(messages(0, 250), { above, below }))
  expect(Math.abs(box(199)!.top - at)).toBeLessThan(1)
  await expect.element(page.getByRole('button', { name: 'Newest' })).toBeVisible()
})

test('renders rows that come near once, and mostly nothing', async () => {
  await render(list(messages(0, 2_000)))
  await scrollTo(100_000)
  await scrollTo(frame().scrollTop - 10)
  drawn.length = 0
  const seen = new Set(rowsInPage().map((each) => Number(each.dataset.row)))
  let idle = 0
  for (let turn = 0; turn < 30; turn++) {
    const before = drawn.length
    await scrollTo(frame().scrollTop - 50)
    if (drawn.length === before) idle++
    expect(drawn.length - before).toBeLessThan(20)
  }
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.filter((id) => seen.has(id))).toEqual([])
  expect(idle).toBeGreaterThan(15)
})

test('a history has its newest row above, and days have a heading', async () => {
  const dayOf = ({ id }: Message) => `Day ${Math.floor(id / 10)}`
  const { rerender } = await render(list(messages(0, 400), { newest: 'start', dayOf }))
  expect(box(0)?.top).toBe(0)
  await rerender(list(messages(-3, 400), { newest: 'start', dayOf }))
  expect(box(-3)?.top).toBe(0)
  await scrollTo(1_500)
  const read = readNow()
  const at = box(read)!.top
  await rerender(list(messages(-5, 400), { newest: 'start', dayOf }))
  expect(Math.abs(box(read)!.top - at)).toBeLessThan(1)
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible()
  const first = rowsInPage().find((each) => box(Number(each.dataset.row))!.bottom > 1)
  await expect.element(page.getByText(`Day ${Math.floor(Number(first?.dataset.row) / 10)}`).last()).toBeVisible()
})

test('aligns few rows to the bottom, accessibly', async () => {
  document.documentElement.lang = 'en'
  document.title = 'Feed'
  await render(list(messages(0, 3), { above: pages({ failure: 'The server is busy.' }) }))
  expect(atBottom()).toBe(2)
  const { violations } = await axe.run('main', {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
