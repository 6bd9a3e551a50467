import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContactsPage } from '#app/pages/contacts.page.tsx'
import { refreshOrder } from '#domains/contacts/contact-cache.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { letters } from '#domains/contacts/list/all/places.ts'
import { eventually } from '#ui/testing/eventually.ts'

const ROW = 60
const HEIGHT = 720
/**
 * Chromium measures boxes in 32-bit floats, which are whole pixels apart from sixteen million on. It paints them
 * exactly.
 */
const MEASURED = 2

/** A million contacts, unevenly distributed; some letters have none. */
let counts: Record<string, number>
let added: Record<string, string[]>
const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0)
const startOf = (letter: string) =>
  letters.slice(0, letters.indexOf(letter)).reduce((sum, before) => sum + (counts[before] ?? 0), 0)

/** `m 12`: the name at that position; added contacts come before all others of their letter. */
function nameAt(letter: string, at: number): string {
  const before = added[letter] ?? []
  return before[at] ?? `${letter} ${at - before.length}`
}
function nameOfRow(index: number): string {
  const letter = letters.findLast((each) => startOf(each) <= index && (counts[each] ?? 0) > 0) ?? ''
  return nameAt(letter, index - startOf(letter))
}

function summary(letter: string, at: number) {
  const lastName = nameAt(letter, at)
  return {
    id: lastName,
    firstName: null,
    preferredFirstName: null,
    lastName,
    companyName: null,
    coFirstName: null,
    coLastName: null,
    email: null,
    phone: null,
    mobilePhone: null,
    letter,
    lastContactedAt: null,
    coverage: { policies: 0, openEnded: false, lastTermDate: null },
    favorite: false,
    tags: [],
  }
}

/** Replies at once unless a test delays them. */
let gate = Promise.resolve()
async function answer({ path }: Call) {
  const url = new URL(path, 'http://app')
  if (url.pathname === '/clients/list/count') return { json: { contacts: total(), premium: 0, exact: true } }
  if (url.pathname.startsWith('/views') || url.pathname === '/clients/list/rows') return { json: { data: [] } }
  if (url.pathname === '/tags' || url.pathname.startsWith('/users')) return { json: { data: [], next: null } }
  if (url.pathname === '/clients/counts') return { json: { total: total(), favorites: 0, letters: counts } }
  await gate
  const letter = url.searchParams.get('letter') ?? ''
  const offset = Number(url.searchParams.get('offset'))
  const size = Math.max(0, Math.min(100, (counts[letter] ?? 0) - offset))
  return { json: { data: Array.from({ length: size }, (_, at) => summary(letter, offset + at)), next: null } }
}

let client: QueryClient
let calls: Call[]
beforeEach(async () => {
  counts = Object.fromEntries(letters.map((letter, at) => [letter, at % 9 === 4 ? 0 : 40_000 + at]))
  counts.z = 0
  counts.z = 1_000_000 - total()
  added = {}
  gate = Promise.resolve()
  signIn()
  calls = serve(answer)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await page.viewport(1200, HEIGHT + 200)
  await render(<div style={{ height: HEIGHT }}>{inWorkspace(ContactsPage, '/?sort=name', client)}</div>)
  await whenWhole()
  // Continues where the previous test stopped.
  await drag(0)
  await whenWhole()
})
afterEach(() => vi.unstubAllGlobals())

/** Its head stays at its top. */
const HEAD = 32
const frame = () => document.querySelector<HTMLElement>('[role="grid"]') as HTMLElement
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The rows whose middle is in the viewport, from the top: index, offset in pixels, and name; '' while loading. */
function inView() {
  const box = frame().getBoundingClientRect()
  return [...frame().querySelectorAll<HTMLElement>('[data-row]')]
    .map((row) => ({ row, at: row.getBoundingClientRect().top - box.top - HEAD }))
    .filter(({ at }) => at > -ROW / 2 && at < box.height - HEAD - ROW / 2)
    .sort((a, b) => a.at - b.at)
    .map(({ row, at }) => ({
      index: Number(row.getAttribute('data-row')),
      at,
      text: row.querySelector('a')?.textContent ?? '',
    }))
}

/** Rows without a gap, in order, each under its own name, down to the lower edge. */
function expectWhole({ loaded = true } = {}) {
  const rows = inView()
  expect(rows.length).toBeGreaterThanOrEqual(Math.floor((frame().clientHeight - HEAD) / ROW) - 1)
  for (const [place, { index, at, text }] of rows.entries()) {
    expect(index).toBe((rows[0]?.index ?? 0) + place)
    expect(at).toBeCloseTo((rows[0]?.at ?? 0) + place * ROW, 0)
    if (loaded || text) expect(text).toBe(nameOfRow(index))
  }
  return rows
}
const whenWhole = () => eventually(() => expectWhole(), { timeout: 5_000 })

async function press(keys: string) {
  frame().focus()
  await userEvent.keyboard(keys)
}
/** Like the wheel. */
async function turn(pixels: number) {
  frame().scrollTop += pixels
  await nextFrame()
}
/** Like the scrollbar: to a fraction of its range. */
async function drag(share: number) {
  frame().scrollTop = share * (frame().scrollHeight - frame().clientHeight)
  await nextFrame()
}

const tab = (letter: string) => page.getByRole('tab', { name: letter, exact: true }).element() as HTMLElement

test('the letters stay where they are when the list is grouped by tags', async () => {
  const top = () => tab('Group by Tags').getBoundingClientRect().top
  const before = top()
  tab('Group by Tags').click()
  await expect.poll(() => tab('Group by Tags').getAttribute('aria-selected')).toBe('true')
  expect(top()).toBeCloseTo(before, 0)
})

test('shows an error once, and retries everything once', async () => {
  let down = true
  calls = serve((call) =>
    down ? { status: 503, json: { code: 'unavailable', message: 'The server is busy.' } } : answer(call),
  )
  await drag(0.5)
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  expect(alert.element().textContent).toContain('Unable to get client: The server is busy.')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await whenWhole()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('reaches the last of a million, the first, and adjacent ones by keyboard', async () => {
  await press('{Control>}{End}{/Control}')
  expect((await whenWhole()).at(-1)?.text).toBe(nameOfRow(999_999))
  await press('{ArrowUp}{ArrowUp}{PageUp}')
  const above = (await whenWhole())[0]?.index ?? 0
  expect(above).toBeGreaterThan(999_970)
  await press('{ArrowDown}{PageDown}{ArrowDown}')
  expect((await whenWhole()).at(-1)?.index).toBe(999_999)
  await press('{Control>}{Home}{/Control}')
  expect((await whenWhole())[0]).toMatchObject({ index: 0, at: 0, text: '# 0' })
})

test('passes every row once by wheel, anywhere', async () => {
  for (const share of [0, 0.37, 0.999]) {
    await drag(share)
    await whenWhole()
    const passed: number[] = []
    let [before] = inView()
    for (let turns = 0; turns < 24; turns++) {
      await turn(137)
      const rows = expectWhole({ loaded: false })
      const [first] = rows
      // The list moves by what the wheel was turned, and not a pixel more.
      const moved = ((first?.index ?? 0) - (before?.index ?? 0)) * ROW - ((first?.at ?? 0) - (before?.at ?? 0))
      expect(Math.abs(moved - 137)).toBeLessThanOrEqual(MEASURED)
      before = first
      for (const { index } of rows) if (!passed.includes(index)) passed.push(index)
    }
    expect(passed).toEqual(passed.toSorted((a, b) => a - b))
    expect(passed.length).toBe((passed.at(-1) ?? 0) - (passed[0] ?? 0) + 1)
    await whenWhole()
  }
})

test('reaches both ends by wheel', async () => {
  await drag(0.9999)
  let last = -1
  while (inView().at(-1)?.index !== last) {
    last = inView().at(-1)?.index ?? -1
    for (let turns = 0; turns < 10; turns++) await turn(600)
  }
  expect(last).toBe(999_999)
  expect((inView().at(-1)?.at ?? 0) + ROW).toBeCloseTo(frame().clientHeight - HEAD, 0)
  await drag(0.0001)
  for (let turns = 0; turns < 40 && inView()[0]?.index !== 0; turns++) await turn(-600)
  await turn(-600)
  expect(inView()[0]).toMatchObject({ index: 0, at: 0 })
})

test('the bar is where the list is, and a drag shows rows all the way', async () => {
  for (const share of [0.1, 0.5, 0.9, 1, 0.25, 0]) {
    await drag(share)
    const [first] = expectWhole({ loaded: false })
    expect(Math.abs((first?.index ?? -1) - share * 1_000_000)).toBeLessThan(15_000)
  }
  await drag(0.6)
  const [first] = await whenWhole()
  const before = frame().scrollTop
  for (let turns = 0; turns < 30; turns++) await turn(300)
  const far = inView()[0]?.index ?? 0
  expect(far - (first?.index ?? 0)).toBe(150)
  // Repositioned once scrolling pauses, on a busy machine between two turns, without moving the visible rows.
  await eventually(() => expect(frame().scrollTop).toBeLessThan(before + 30 * 300))
  expect(inView()[0]?.index).toBe(far)
})

test('jumps to a letter at once, before its contacts are loaded', async () => {
  const answered = Promise.withResolvers<void>()
  await whenWhole()
  gate = answered.promise
  tab('k').click()
  await nextFrame()
  expect(expectWhole({ loaded: false })[0]).toMatchObject({ index: startOf('k'), at: 0, text: '' })
  answered.resolve()
  expect((await whenWhole())[0]?.text).toBe('k 0')
  await expect.element(page.getByRole('tab', { selected: true, name: 'k', exact: true })).toBeVisible()
})

test('requests a letter at once even right after another', async () => {
  await whenWhole()
  for (const letter of ['q', 'h']) {
    tab(letter).click()
    // No timer runs between these.
    for (let turn = 0; turn < 50; turn++) await undefined
  }
  expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('letter=h'))
})

test('a letter under the pointer is fetched before it is pressed', async () => {
  await page.getByRole('tab', { name: 's', exact: true }).hover()
  await eventually(() => expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('letter=s')))
  await nextFrame()
  tab('s').click()
  await nextFrame()
  expect(expectWhole()[0]?.text).toBe('s 0')
})

test('keeps the visible rows in place when colleagues add and remove contacts above', async () => {
  await drag(0.5)
  const [first] = await whenWhole()
  const letter = first?.text[0] ?? ''
  for (const [there, names] of [
    [letter, ['a new one', 'another']],
    ['a', ['far above']],
    [letter, ['another']],
  ] as const) {
    counts[there] = (counts[there] ?? 0) + names.length - (added[there]?.length ?? 0)
    added[there] = [...names]
    refreshOrder(client, [there])
    await eventually(() => {
      expect(Number(frame().ariaRowCount)).toBe(total() + 1)
      expect(client.isFetching()).toBe(0)
    })
    await whenWhole()
    expect(inView()[0]).toMatchObject({ text: first?.text, at: expect.closeTo(first?.at ?? 0, 0) })
  }
})

test('keeps the visible rows in place when the person scrolls between a reply and its drawing', async () => {
  await drag(0.5)
  const [first] = await whenWhole()
  const letter = first?.text[0] ?? ''
  let scrolled = 0
  const unfollow = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.fetchStatus !== 'idle') return
    frame().dispatchEvent(new Event('scroll'))
    scrolled++
  })
  counts[letter] = (counts[letter] ?? 0) + 2
  added[letter] = ['a new one', 'another']
  refreshOrder(client, [letter])
  await eventually(() => {
    expect(Number(frame().ariaRowCount)).toBe(total() + 1)
    expect(client.isFetching()).toBe(0)
  })
  await whenWhole()
  unfollow()
  expect(scrolled).toBeGreaterThan(1)
  expect(inView()[0]).toMatchObject({ text: first?.text, at: expect.closeTo(first?.at ?? 0, 0) })
})
