import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOver, useOver } from '../call-over.ts'
import { storeCall } from '../calls.queries.ts'
import {
  createCall,
  createOutsideParticipant,
  createParticipant,
  serve,
  showCalls,
} from '../fixtures/calls.factory.tsx'
import { usePanel } from '../panel-state.ts'
import { formatCallEnd, OverNotice } from './over-notice.tsx'

afterEach(() => {
  useOver.setState({ over: null })
  usePanel.setState({ open: false, tab: 'dialpad' })
  vi.unstubAllGlobals()
})

const jo = createParticipant({ label: 'client:jo', leg: 'leg-jo', userId: 'jo', firstName: 'Jo', lastName: 'Reyes' })
const late = createParticipant({ status: 'canceled', joinedAt: null, isHost: false })
const over = { status: 'completed', endedAt: '2026-11-20T15:03:17.000Z' } as const

test.each([
  ['ringing', { participants: [createOutsideParticipant(), late, jo] }, 'Jo answered.'],
  ['ringing', { ...over, result: 'missed', participants: [createOutsideParticipant(), late] }, 'The caller hung up.'],
  [
    'ringing',
    { status: 'voicemail', participants: [createOutsideParticipant(), late] },
    'The caller was sent to voicemail.',
  ],
  [
    'ringing',
    { status: 'queued', participants: [createOutsideParticipant(), late] },
    'The caller is back in the queue.',
  ],
  ['talking', { ...over, result: 'answered' }, 'The call ended after 03:12.'],
  ['talking', { transferredBy: 'sam' }, 'You transferred the call.'],
  ['talking', {}, 'The call goes on without you.'],
  ['talking', { ...over, direction: 'outbound', result: 'no-answer' }, 'They didn’t answer.'],
  ['talking', { ...over, direction: 'outbound', result: 'busy' }, 'The line was busy.'],
  ['lost', { ...over, result: 'answered' }, 'The call ended while you were disconnected.'],
  ['lost', {}, 'The connection was lost, and you couldn’t rejoin the call.'],
] as const)('a call that was %s before %j leaves a sentence', (before, given, sentence) => {
  expect(formatCallEnd(createCall(given as Parameters<typeof createCall>[0]), before, 'sam')).toBe(sentence)
})

test('the panel opens with the sentence, which stays, and calls back', async () => {
  const asked = serve({})
  const call = createCall({ ...over, result: 'answered', revision: 5 })
  showOver('call-1', 'talking')
  expect(usePanel.getState()).toMatchObject({ open: true, tab: 'dialpad' })
  const { client } = await showCalls(<OverNotice />, { last: [call] })
  storeCall(client, createCall({ revision: 4 }))
  await expect.element(page.getByText('The call ended after 03:12.')).toBeVisible()
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      To: '13035550148',
      client: 'maria',
    })
  expect(useOver.getState().over).toBeNull()
})

test('a colleague who called is called back, not oneself', async () => {
  const asked = serve({})
  const peers = [jo, createParticipant({ isHost: false })]
  const call = { type: 'PEER', direction: 'internal', userId: 'jo', phoneNumber: null, client: null } as const
  showOver('call-1', 'talking')
  await showCalls(<OverNotice />, {
    last: [createCall({ ...over, ...call, result: 'answered', participants: peers })],
  })
  await page.getByRole('button', { name: 'Call again' }).click()
  const hasCalled = (user: string) => asked.some(({ body }) => (body as { user?: string } | undefined)?.user === user)
  await expect.poll(() => hasCalled('jo')).toBe(true)
})
