import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storeCall } from '#domains/calls/calls.queries.ts'
import { createCall, createParticipant, serve, showCalls } from '#domains/calls/fixtures/calls.factory.tsx'
import { initialSoftphone, useSoftphone } from '#domains/calls/softphone-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useCardFieldPause } from './use-card-field-pause.ts'

const going = { isRecording: true, recordingStatus: 'in-progress' } as const
const paused = { isRecording: false, recordingStatus: 'paused' } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useSoftphone.setState(initialSoftphone)
})

function Form() {
  useCardFieldPause()
  return (
    <>
      <input aria-label="Card number" data-card-field="" />
      <input aria-label="Notes" />
    </>
  )
}

const look = () => vi.advanceTimersByTimeAsync(1500)

const failed = { status: 503, body: { code: 'unavailable', message: 'Try again in a moment.' } }

/** The form, during this call, which goes on in another tab. `fails`: how often pausing does. */
async function form(call: Parameters<typeof createCall>[0], fails = 0) {
  let failures = fails
  const asked = serve({
    'PUT /phone/recording/call-1/pause': () =>
      failures-- > 0 ? failed : { body: createCall({ ...paused, revision: 3 }) },
    'PUT /phone/recording/call-1/resume': () => ({ body: createCall({ ...going, revision: 4 }) }),
  })
  const { client } = await showCalls(<Form />, { live: [createCall(call)] })
  return {
    paths: () => asked.map(({ path }) => path.split('/').at(-1)),
    become: (next: typeof call) => storeCall(client, createCall({ revision: 2, ...next })),
  }
}

test('a recording pauses while a card is typed, also where another tab is the phone, and goes on afterwards', async () => {
  const { paths } = await form(going)
  await page.getByLabelText('Card number').click()
  await expect.poll(paths).toEqual(['pause'])
  await look()
  expect(paths()).toEqual(['pause'])
  await page.getByLabelText('Notes').click()
  await look()
  await expect.poll(paths).toEqual(['pause', 'resume'])
})

test('a recording that begins while the field has the focus pauses as well', async () => {
  const { paths, become } = await form({})
  await page.getByLabelText('Card number').click()
  await look()
  expect(paths()).toEqual([])
  become(going)
  await look()
  await expect.poll(paths).toEqual(['pause'])
})

test('the recording of colleagues goes on', async () => {
  const { paths } = await form({ ...going, participants: [createParticipant({ label: 'client:ana', userId: 'ana' })] })
  await page.getByLabelText('Card number').click()
  await look()
  expect(paths()).toEqual([])
})

test('a recording that can’t be paused is said once, tried again, and no longer said once it has paused', async () => {
  const { paths } = await form(going, 2)
  const said = () => useSnacks.getState().snacks.map(({ kind }) => kind)
  await page.getByLabelText('Card number').click()
  await expect.poll(said).toEqual(['error'])
  await look()
  await expect.poll(paths).toEqual(['pause', 'pause'])
  expect(said()).toEqual(['error'])
  await look()
  await expect.poll(said).toEqual(['info'])
  await page.getByLabelText('Notes').click()
  await look()
  await expect.poll(paths).toEqual(['pause', 'pause', 'pause', 'resume'])
})
