import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MicrophoneDenied } from '#domains/calls/device/softphone-device.ts'
import {
  createCall,
  createDeviceCall,
  createOutsideParticipant,
  createParticipant,
  serve,
  showCalls,
} from '#domains/calls/fixtures/calls.factory.tsx'
import { initialSoftphone, useSoftphone } from '#domains/calls/softphone-state.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { IncomingCard } from './incoming-card.tsx'

afterEach(() => {
  useSoftphone.setState(initialSoftphone)
  vi.unstubAllGlobals()
})

async function ring(given: Parameters<typeof createCall>[0] = {}) {
  const peers = [
    { id: 'ana', firstName: 'Ana', lastName: 'Reyes', avatar: null, phoneStatus: 'offline', coaching: null },
  ]
  const asked = serve({
    'PUT /calls/call-1/voicemail': () => ({ body: createCall() }),
    'GET /users/peers': () => ({ body: { data: peers } }),
  })
  const device = createDeviceCall()
  useSoftphone.setState({ ringing: { device, call: 'call-1', until: Date.now() + 20_000 } })
  const ringing = {
    ...({ status: 'ringing', userId: null, answeredAt: null, client: null } as const),
    participants: [createOutsideParticipant(), createParticipant({ status: 'ringing', isHost: false })],
  }
  await showCalls(<IncomingCard onOpenContact={() => {}} />, { live: [createCall({ ...ringing, ...given })] })
  return { device, asked }
}

test('says who calls, from where, and for how long; Answer answers', async () => {
  const { device } = await ring()
  const card = page.getByRole('region', { name: 'Incoming call' })
  await expect.element(card.getByText('Maria Lopez', { exact: true })).toBeVisible()
  await expect.element(card.getByText('+1-303-555-0148')).toBeVisible()
  await expect.element(card.getByText(/^Rings for another \d+ s$/)).toBeVisible()
  await page.getByRole('button', { name: /^Answer/ }).click()
  expect(device.answer).toHaveBeenCalledOnce()
})

test('rings without a microphone, says why, and offers to try again', async () => {
  const { device } = await ring()
  vi.mocked(device.answer).mockRejectedValueOnce(new MicrophoneDenied())
  const card = page.getByRole('region', { name: 'Incoming call' })
  await card.getByRole('button', { name: /^Answer/ }).click()
  await expect.element(card.getByText(/^Please check that your browser has access to the microphone/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await card.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(card.getByText(/access to the microphone/)).not.toBeInTheDocument()
  expect(device.answer).toHaveBeenCalledTimes(2)
})

test('Ignore lets it ring at the others; it says who they are', async () => {
  const ana = createParticipant({
    label: 'client:ana',
    leg: 'leg-ana',
    userId: 'ana',
    firstName: 'Ana',
    status: 'ringing',
  })
  const { device } = await ring({ participants: [createOutsideParticipant(), ana] })
  await expect.element(page.getByText(/Ana/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ignore' }).click()
  expect(device.decline).toHaveBeenCalledOnce()
  expect(page.getByRole('region', { name: 'Incoming call' }).query()).toBeNull()
})

test('a colleague’s call cannot be ignored, only declined', async () => {
  const { device } = await ring({ type: 'PEER', direction: 'internal', phoneNumber: null })
  expect(page.getByRole('button', { name: 'Ignore' }).query()).toBeNull()
  await page.getByRole('button', { name: /^(Reject|Decline)/ }).click()
  await eventually(() => expect(device.decline).toHaveBeenCalledOnce())
})

test('a caller from the queue keeps their place when they are declined', async () => {
  const { device } = await ring({ status: 'queued', queuedAt: '2026-11-20T15:00:00.000Z' })
  await expect.element(page.getByText('Call from the queue')).toBeVisible()
  await expect.element(page.getByText(/^Waiting since/)).toBeVisible()
  await expect.element(page.getByText('If you reject it, the caller keeps their place in the queue.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Ignore' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Reject' }).click()
  await eventually(() => expect(device.decline).toHaveBeenCalledOnce())
})

test.each([
  ['ana', 'Reject sends the call back to Ana Reyes. Ignore only silences your phone.'],
  ['sam', 'Nobody took the call. Reject sends the caller to voicemail. Ignore only silences your phone.'],
])('a call transferred by %s says what Reject does', async (transferredBy, sentence) => {
  await ring({ transferredBy })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
