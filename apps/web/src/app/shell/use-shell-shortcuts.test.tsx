import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSession } from '#platform/session/session-state.ts'
import { ShortcutSheet } from '#ui/actions/shortcut-sheet.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'

let seen: ReturnType<typeof fakeServer>
beforeEach(() => {
  useSession.setState({ locked: false })
  seen = fakeServer({ 'POST /auth/lock': () => ({ status: 204 }) })
})
afterEach(() => vi.unstubAllGlobals())

function Shell({ sheet }: { sheet: boolean }) {
  useShellShortcuts()
  return (
    <>
      <input aria-label="A note" />
      <ShortcutSheet open={sheet} onClose={() => {}} />
    </>
  )
}
const Page = () => <Shell sheet={false} />
const PageWithSheet = () => <Shell sheet />

test('locks the screen once with Alt-L, also while typing', async () => {
  signInAs()
  await renderPage(Page, { at: '/' })
  await page.getByLabelText('A note').fill('She asked')
  await userEvent.keyboard('{Alt>}ll{/Alt}')
  expect(useSession.getState().locked).toBe('asked')
  await eventually(() => expect(seen.map(({ call }) => call)).toEqual(['POST /auth/lock']))
})

test('lists it in the sheet, and works in a dialog', async () => {
  signInAs()
  await renderPage(PageWithSheet, { at: '/' })
  await expect.element(page.getByText('Lock the screen')).toBeVisible()
  await expect.element(page.getByText('Alt L')).toBeVisible()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  expect(useSession.getState().locked).toBe('asked')
})

test('is not available to ghosts, who don’t know the person’s password', async () => {
  signInAs({ ghost: { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'Sam is ill' } })
  await renderPage(PageWithSheet, { at: '/' })
  await expect.element(page.getByText('Go to contacts')).toBeVisible()
  expect(page.getByText('Lock the screen').query()).toBeNull()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  expect(useSession.getState().locked).toBe(false)
})
