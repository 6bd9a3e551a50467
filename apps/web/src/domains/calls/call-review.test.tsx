import { expect, test } from 'vitest'
import { useReviewRequest } from '#platform/reviews/review-request.ts'
import { findServedCall, findServedEntry, openReviewOfCall } from './call-review.ts'
import { createCall } from './fixtures/calls.factory.tsx'
import { createEntry, createVoicemail } from './fixtures/log.factory.tsx'

const [answeredAt, half, short] = ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:30.000Z', '2026-11-20T15:00:29.000Z']
const talked = { status: 'completed', result: 'answered', client: 'maria', answeredAt, endedAt: half } as const

test.each([
  ['a contact’s call of half a minute', talked, true],
  ['a shorter one', { ...talked, endedAt: short }, false],
  ['one that goes on', { ...talked, endedAt: null }, false],
  ['one that nobody answered', { ...talked, result: 'missed', answeredAt: null }, false],
  ['an unknown caller’s', { ...talked, client: null }, false],
  ['a colleague’s', { ...talked, direction: 'internal' }, false],
] as const)('a review follows a served call: %s', (_, given, served) => {
  expect(findServedCall(createCall(given)) !== undefined).toBe(served)
})

test('a review follows a call of the log, and no voicemail', () => {
  const client = { id: 'maria', name: 'Maria Lopez' }
  const long = { client, status: 'completed', callDuration: 30 } as const
  expect(findServedEntry(createEntry(long))?.contactId).toBe('maria')
  expect(findServedEntry(createEntry({ ...long, callDuration: 29 }))).toBeUndefined()
  expect(findServedEntry(createEntry({ ...long, client: null }))).toBeUndefined()
  expect(findServedEntry(createVoicemail({ ...long }))).toBeUndefined()
})

test('the dialog gets the contact, the beginning of the call, and who talked to them', () => {
  openReviewOfCall({ contactId: 'maria', at: answeredAt }, 'jo')
  const { request } = useReviewRequest.getState()
  expect(request).toEqual({ contactId: 'maria', occasion: 'call', occasionAt: answeredAt, requestedBy: 'jo' })
  useReviewRequest.setState({ request: null })
})
