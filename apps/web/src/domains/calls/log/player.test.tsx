import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { createSoundReply, serveLog } from '../fixtures/log.factory.tsx'
import { groupPeaks, measurePeaks } from './peaks.ts'
import { stop, usePlayback, useSpeed } from './playback.ts'
import { Player } from './player.tsx'

const sound = {
  'GET /phone/calls/a/recording': () => createSoundReply(30),
  'GET /phone/calls/b/recording': () => createSoundReply(),
}
const slider = page.getByRole('slider')
const seconds = () => Number((slider.element() as HTMLInputElement).value)
const fetched = (asked: ReturnType<typeof serveLog>) => asked.map(({ call }) => call)

afterEach(() => {
  stop()
  useSpeed.setState({ speed: 1 })
  useSession.setState({ locked: false })
  useSnacks.setState({ snacks: [] })
  vi.unstubAllGlobals()
})

test('fetches a recording once, on demand; keys play, seek, and pause', async () => {
  signInAs()
  const asked = serveLog({ replies: sound })
  await render(<Player callId="a" seconds={30} />)
  await expect.element(page.getByText('00:00 / 00:30')).toBeVisible()
  await expect.element(slider).toBeDisabled()
  expect(asked).toEqual([])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Play recording' })).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  await eventually(() => expect(seconds()).toBe(10))
  await expect.element(slider).toHaveAttribute('aria-valuetext', '00:10 of 00:30')
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(() => expect(seconds()).toBe(5))
  await userEvent.keyboard('{PageUp}{PageUp}')
  await eventually(() => expect(seconds()).toBe(30))
  await userEvent.keyboard('{Home} ')
  await eventually(() => expect(usePlayback.getState().state).toBe('playing'))
  expect(fetched(asked)).toEqual(['GET /phone/calls/a/recording'])
})

test('its loudness is drawn once it is there, and the speed stays for the next recording', async () => {
  signInAs()
  serveLog({ replies: sound })
  await render(
    <>
      <Player callId="a" seconds={30} />
      <Player callId="b" seconds={3} />
    </>,
  )
  await page.getByRole('button', { name: 'Play recording' }).first().click()
  await eventually(() => expect(usePlayback.getState().peaks?.length).toBe(240))
  await page.getByRole('combobox', { name: 'Speed' }).first().selectOptions('2×')
  expect(useSpeed.getState().speed).toBe(2)
  // Only one plays.
  await page.getByRole('button', { name: 'Play recording' }).click()
  await eventually(() => expect(usePlayback.getState()).toMatchObject({ call: 'b', state: 'playing' }))
  expect(page.getByRole('button', { name: 'Pause' }).elements()).toHaveLength(1)
  expect((page.getByRole('combobox', { name: 'Speed' }).last().element() as HTMLSelectElement).value).toBe('2')
})

test('stops under a locked screen, and is cleared with the last player that shows it', async () => {
  signInAs()
  serveLog({ replies: sound })
  const shown = await render(<Player callId="a" seconds={30} />)
  await page.getByRole('button', { name: 'Play recording' }).click()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  useSession.setState({ locked: 'asked' })
  await expect.element(page.getByRole('button', { name: 'Play recording' })).toBeVisible()
  await shown.unmount()
  await eventually(() => expect(usePlayback.getState().call).toBe(null))
})

test('shows the server’s reason when there is no sound', async () => {
  signInAs()
  const gone = { code: 'noRecording', message: 'This call has no recording.' }
  serveLog({ replies: { 'GET /phone/calls/a/recording': () => ({ status: 404, body: gone }) } })
  await render(
    <UiProvider>
      <Player callId="a" compact />
    </UiProvider>,
  )
  await page.getByRole('button', { name: 'Play recording' }).click()
  await expect.element(page.getByText(/Unable to play the recording: This call has no recording/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play recording' })).toBeVisible()
})

test('the waveform has the loudest sample of each part', () => {
  expect(measurePeaks(Float32Array.from([0, 0.2, -0.4, 0.1, 0, 0]), 3)).toEqual([0.5, 1, 0])
  expect(measurePeaks(new Float32Array(6), 3)).toEqual([0, 0, 0])
  expect(groupPeaks([0.5, 1, 0, 0.25], 2)).toEqual([1, 0.25])
  expect(groupPeaks([1, 0.5], 4)).toHaveLength(4)
})
