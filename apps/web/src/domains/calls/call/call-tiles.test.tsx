import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PhoneCall } from '../calls.queries.ts'
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

const looks = {
  'on hold, muted, and recorded': {
    participants: [createParticipant({ isMuted: true }), createOutsideParticipant({ onHold: true })],
    recordingStatus: 'in-progress',
  },
  'with the recording paused': { recordingStatus: 'paused' },
  'not recorded': {},
  coached: {
    participants: [createParticipant({ coaching: 'client:olivia', mode: 'whisper' }), createOutsideParticipant()],
  },
} satisfies Record<string, Partial<PhoneCall>>

test.for(Object.entries(looks))('every label fits its button %s', async ([, given]) => {
  serve({})
  const call = createCall(given)
  const mine = call.participants[0] ?? sam
  await showCalls(
    // As wide as the panel.
    <div style={{ width: 299 }}>
      <CallView call={call} mine={mine} {...links} />
    </div>,
    { live: [call] },
  )
  await expect.element(page.getByRole('region', { name: 'On this call' })).toBeVisible()
  const buttons = page.getByRole('button').elements()
  expect(buttons.length).toBeGreaterThan(4)
  const overflowing = buttons.filter(({ clientHeight, clientWidth, scrollHeight, scrollWidth }) =>
    [scrollWidth - clientWidth, scrollHeight - clientHeight].some((over) => over > 0),
  )
  expect(overflowing.map(({ textContent }) => textContent)).toEqual([])
})
