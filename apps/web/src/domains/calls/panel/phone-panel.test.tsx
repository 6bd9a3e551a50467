import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { snack, useSnacks } from '#ui/feedback/snackbar.ts'
import { SnackbarHost } from '#ui/feedback/snackbar-host.tsx'
import { createCall, serve, showCalls } from '../fixtures/calls.factory.tsx'
import { togglePanel, usePanel } from '../panel-state.ts'
import { PhonePanel } from './phone-panel.tsx'

afterEach(() => {
  usePanel.setState({ open: false, tab: null })
  useSnacks.setState({ snacks: [] })
  vi.unstubAllGlobals()
})

const links = { onOpenContact() {}, onCreateContact() {}, onOpenMessages() {}, conversation: () => null }

test.each([390, 768, 1024])('notifications cover no control of the drawer, %i pixels wide', async (width) => {
  await page.viewport(width, 844)
  const asked = serve({
    'POST /phone/calls/call-1/notes': () => ({ body: createCall({ isSticky: true, revision: 2 }) }),
  })
  usePanel.setState({ open: true, tab: 'call' })
  const shown = (
    <div style={{ display: 'flex', height: '100dvh' }}>
      <main style={{ flex: 1 }} />
      <PhonePanel {...links} />
      <SnackbarHost />
    </div>
  )
  await showCalls(shown, { live: [createCall()] })
  snack.info('Recording is paused while you enter the card.', { sticky: true })
  const keep = page.getByRole('switch', { name: 'Keep as a sticky note' })
  await expect.element(page.getByText('Recording is paused while you enter the card.')).toBeVisible()
  await keep.click()
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/phone/calls/call-1/notes')
})

const tab = (name: string) => page.getByRole('tab', { name })

test('opens with the last calls where there are some, with the dialpad otherwise', async () => {
  serve({})
  togglePanel(false)
  const { unmount } = await showCalls(<PhonePanel {...links} />, { last: [createCall({ status: 'completed' })] })
  await expect.element(tab('Last call')).toHaveAttribute('aria-selected', 'true')
  await unmount()
  await showCalls(<PhonePanel {...links} />)
  await expect.element(tab('Dialpad')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Last call')).not.toBeInTheDocument()
})
