import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Participant } from '../calls.queries.ts'
import {
  createCall,
  createOutsideParticipant,
  createParticipant,
  serve,
  showCalls,
} from '../fixtures/calls.factory.tsx'
import { CallView } from './call-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const sam = createParticipant()

const links = { onOpenContact() {}, onCreateContact() {}, onOpenMessages() {}, conversation: () => null }

async function coachedAs(mode: Participant['mode'], coaching = sam.label) {
  serve({})
  const olivia = createParticipant({
    ...{ label: 'client:olivia', leg: 'leg-olivia', userId: 'olivia', firstName: 'Olivia', lastName: 'Grant' },
    ...{ isHost: false, coaching, mode },
  })
  const call = createCall({ participants: [sam, createOutsideParticipant(), olivia] })
  await showCalls(<CallView call={call} mine={sam} {...links} />, { live: [call] })
  return page.getByRole('region', { name: 'On this call' })
}

test('shows the coached person who coaches, and who hears it', async () => {
  const people = await coachedAs('whisper')
  await expect.element(page.getByText('Olivia Grant is coaching you. Only you can hear them.')).toBeVisible()
  await expect.element(people.getByText('Coaching you')).toBeVisible()
  await expect.element(people.getByText('Whisper')).toBeVisible()
})

test('shows everyone who listens', async () => {
  await coachedAs('listen')
  await expect.element(page.getByText('Olivia Grant is listening to your call.')).toBeVisible()
})

test('shows that another person is coached', async () => {
  const people = await coachedAs('barge', createOutsideParticipant().label)
  await expect.element(people.getByText('Coaching Maria')).toBeVisible()
  expect(page.getByText(/is coaching you/).query()).toBeNull()
})

test('a coach sees who hears them, and changes it', async () => {
  const coach = createParticipant({ isHost: false, coaching: 'client:olivia', mode: 'listen' })
  const call = createCall({ participants: [coach, createOutsideParticipant()] })
  const asked = serve({ 'POST /phone/coaching': () => ({ body: { call, leg: 'leg-sam' } }) })
  await showCalls(<CallView call={call} mine={coach} {...links} />, { live: [call] })
  await expect.element(page.getByRole('button', { name: 'Listen' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Nobody can hear you')).toBeVisible()
  await page.getByRole('button', { name: 'Barge in' }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ user: 'olivia', mode: 'barge' }])
})
