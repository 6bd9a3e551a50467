import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { snack, useSnacks } from '#ui/feedback/snackbar.ts'
import { SnackbarHost } from '#ui/feedback/snackbar-host.tsx'
import { callWith, serve, showCalls } from '../fixtures/calls.factory.tsx'
import { usePanel } from '../panel-state.ts'
import { PhonePanel } from './phone-panel.tsx'

afterEach(() => {
  usePanel.setState({ open: false, tab: 'dialpad' })
  useSnacks.setState({ snacks: [] })
  vi.unstubAllGlobals()
})

test.each([390, 768, 1024])('notifications cover no control of the drawer, %i pixels wide', async (width) => {
  await page.viewport(width, 844)
  const asked = serve({ 'POST /phone/calls/call-1/notes': () => ({ body: callWith({ isSticky: true, revision: 2 }) }) })
  usePanel.setState({ open: true, tab: 'call' })
  const links = { onOpenContact() {}, onCreateContact() {}, onOpenMessages() {}, conversation: () => null }
  const shown = (
    <div style={{ display: 'flex', height: '100dvh' }}>
      <main style={{ flex: 1 }} />
      <PhonePanel {...links} />
      <SnackbarHost />
    </div>
  )
  await showCalls(shown, { live: [callWith()] })
  snack.info('Recording is paused while you enter the card.', { sticky: true })
  const keep = page.getByRole('switch', { name: 'Keep as a sticky note' })
  await expect.element(page.getByText('Recording is paused while you enter the card.')).toBeVisible()
  await keep.click()
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/phone/calls/call-1/notes')
})
