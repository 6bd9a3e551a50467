import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { eventually } from '#ui/testing/eventually.ts'
import {
  createCall,
  createDeviceCall,
  createOutsideParticipant,
  createParticipant,
  serve,
  showCalls,
  storeLiveCalls,
} from '../fixtures/calls.factory.tsx'
import { createCallQueue, createQueues, createWaitingCall } from '../fixtures/queue.factory.tsx'
import { PhonePanel } from '../panel/phone-panel.tsx'
import { usePanel } from '../panel-state.ts'
import { initialSoftphone, useSoftphone } from '../softphone-state.ts'
import { queuesQuery } from './queue.queries.ts'

afterEach(() => {
  usePanel.setState({ open: false, tab: 'dialpad' })
  useSoftphone.setState(initialSoftphone)
  vi.unstubAllGlobals()
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const presence = { email: '', themeColor: '', role: 'employee', coaching: null, loggedIn: true, mobileLoggedIn: false }
const peerWith = (id: string, firstName: string, phoneStatus: string) => ({
  ...{ ...presence, id, firstName, lastName: 'Reyes', avatar: null, phoneStatus },
})
const ana = peerWith('ana', 'Ana', 'available')
const assign = (id: string) => `POST /phone/queue/assign/${id}`
const next = 'POST /phone/queue/next'
const waitingCall = () =>
  createCall({
    status: 'queued',
    answeredAt: null,
    userId: null,
    participants: [createOutsideParticipant({ onHold: false })],
  })

/** The tab of the queue, for Sam. */
async function show({
  queues = createQueues(),
  live = [] as Parameters<typeof createCall>[0][],
  replies = {} as Parameters<typeof serve>[0],
  tab = 'queue' as const as 'queue' | 'call',
} = {}) {
  const asked = serve({
    'GET /phone/queues': () => ({ body: queues }),
    'GET /users/peers': () => ({
      body: { data: [ana, peerWith('jo', 'Jo', 'on call'), peerWith('ed', 'Ed', 'offline')] },
    }),
    ...replies,
  })
  usePanel.setState({ open: true, tab })
  useSoftphone.setState({ device: 'ready' })
  const links = { onOpenContact: vi.fn(), onCreateContact: vi.fn(), onOpenMessages: vi.fn(), conversation: () => null }
  const { client } = await showCalls(<PhonePanel {...links} />, { live: live.map(createCall) })
  const posted = (path: string) => asked.filter(({ method, path: to }) => `${method} ${to}` === path)
  return { client, links, posted }
}

const figure = (name: string) =>
  page.getByRole('definition').nth(['line', 'callbacks', 'average', 'longest'].indexOf(name))
const reads = (where: Locator, words: RegExp) => expect.poll(() => where.query()?.textContent).toMatch(words)
const takeNext = () => page.getByRole('button', { name: 'Take next call' })

test('shows how many wait and how long, by location where there are several, and each caller, longest first', async () => {
  const boston = { id: 'boston', name: 'Boston' }
  const waiting = [
    createWaitingCall({ queuedAt: ago(192), ivr: 'sales' }),
    createWaitingCall({
      ...{ id: 'b', name: null, client: null, waits: 'callback', queuedAt: ago(65), location: boston },
    }),
    createWaitingCall({ id: 'c', name: 'Joshua Valdez', queuedAt: ago(5), taken: true }),
  ]
  const data = [
    createCallQueue({ currentSize: 2, callbacks: 1, longestSince: ago(192) }),
    createCallQueue({ sid: 'main', friendlyName: 'Main Street', currentSize: 2, longestSince: ago(192) }),
    createCallQueue({ sid: 'boston', friendlyName: 'Boston', currentSize: 0, callbacks: 1, longestSince: null }),
  ]
  const { links } = await show({ queues: createQueues({ waiting, data }) })
  await expect.element(page.getByRole('tab', { name: 'Queue 3 waiting' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(figure('line')).toHaveTextContent('2')
  await expect.element(figure('callbacks')).toHaveTextContent('1')
  await expect.element(figure('average')).toHaveTextContent('01:20')
  await reads(figure('longest'), /^03:1\d$/)
  await expect.element(page.getByRole('row', { name: /^Boston 0 1 01:20 –$/ })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Waiting callers' }).getByRole('listitem')
  await reads(rows.nth(0), /^Maria Lopez.*03:1\d.*Main Street · sales/)
  await reads(rows.nth(1), /\(303\) 555-0148.*01:0\d.*To call back · Boston/)
  await reads(rows.nth(2), /^Joshua Valdez.*A colleague’s phone is ringing/)
  expect(page.getByRole('button', { name: /^Take the call from/ }).all()).toHaveLength(1)
  await page.getByRole('button', { name: 'Open Maria Lopez’s contact page' }).click()
  expect(links.onOpenContact).toHaveBeenCalledWith('maria')
})

test('shows an empty queue, then a caller, and removes the tab of a deleted queue', async () => {
  const { client } = await show({ queues: createQueues({ waiting: [] }) })
  await expect.element(page.getByText('Nobody is waiting', { exact: true })).toBeVisible()
  await expect.element(takeNext()).toHaveAttribute('title', 'Nobody is waiting.')
  client.setQueryData(queuesQuery().queryKey, createQueues())
  await expect.element(page.getByText('Maria Lopez')).toBeVisible()
  await expect.element(takeNext()).not.toHaveAttribute('aria-disabled')
  client.setQueryData(queuesQuery().queryKey, { enabled: false, waiting: [], data: [] })
  await expect.element(page.getByRole('tab', { name: 'Dialpad', exact: true })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab', { name: /^Queue/ }).query()).toBeNull()
})

test('without a device the caller who was taken keeps their place', async () => {
  const leave = 'POST /phone/conference/call-1/leave'
  const { posted } = await show({
    replies: {
      [next]: () => ({ body: { call: waitingCall(), leg: 'leg-sam' } }),
      [leave]: () => ({ body: waitingCall() }),
    },
  })
  await takeNext().click()
  await eventually(() => expect(posted(next).map(({ body }) => body)).toEqual([{}]))
  await eventually(() => expect(posted(leave)).toHaveLength(1))
})

test('takes no call during a call, or while phones ring for everyone who waits', async () => {
  const { client } = await show({ live: [{ id: 'other' }] })
  await expect.element(takeNext()).toHaveAttribute('title', 'You’re on a call.')
  const take = page.getByRole('button', { name: 'Take the call from Maria Lopez' })
  await expect.element(take).toHaveAttribute('title', 'You’re on a call.')
  storeLiveCalls(client, [])
  await expect.element(takeNext()).not.toHaveAttribute('aria-disabled')
  client.setQueryData(queuesQuery().queryKey, createQueues({ waiting: [createWaitingCall({ taken: true })] }))
  await expect.element(takeNext()).toHaveAttribute('title', 'Phones are already ringing for everyone who’s waiting.')
})

test('a call that one takes rings here and is answered by itself', async () => {
  const { posted } = await show({ replies: { [assign('call-1')]: () => ({ body: waitingCall() }) } })
  await page.getByRole('button', { name: 'Take the call from Maria Lopez' }).click()
  await eventually(() => expect(posted(assign('call-1')).map(({ body }) => body)).toEqual([{}]))
  const [other, device] = [createDeviceCall(), createDeviceCall()]
  useSoftphone.setState({ ringing: { device: other, call: 'other', until: 0 } })
  useSoftphone.setState({ ringing: { device, call: 'call-1', until: 0 } })
  await eventually(() => expect(device.answer).toHaveBeenCalledOnce())
  expect(other.answer).not.toHaveBeenCalled()
})

test('by keyboard a call is given to a colleague who is free', async () => {
  const { posted } = await show({ replies: { [assign('call-1')]: () => ({ body: waitingCall() }) } })
  await expect.element(page.getByText('Maria Lopez')).toBeVisible()
  page.getByRole('button', { name: 'Give the call from Maria Lopez to a colleague' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await reads(page.getByRole('menuitem'), /^Ana Reyes/)
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(posted(assign('call-1')).map(({ body }) => body)).toEqual([{ user: 'ana' }]))
})

test('a call that waits is not mine, though my phone rang for it', async () => {
  const rang = createParticipant({ status: 'no-answer', isHost: false, joinedAt: null })
  const rings = createParticipant({ status: 'inviting', isHost: false, joinedAt: null })
  const live = [
    { ...waitingCall(), id: 'a', participants: [createOutsideParticipant(), rang] },
    { ...waitingCall(), id: 'b', participants: [createOutsideParticipant(), rings] },
  ]
  await show({ live, tab: 'call' })
  await expect.element(page.getByRole('tab', { name: /^Queue/ })).toBeVisible()
  expect(page.getByRole('tab', { name: 'Call', exact: true }).query()).toBeNull()
  await page.getByRole('tab', { name: /^Queue/ }).click()
  await expect.element(takeNext()).not.toHaveAttribute('aria-disabled')
})
