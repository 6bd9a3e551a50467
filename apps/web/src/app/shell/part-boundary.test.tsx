import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { PartBoundary } from './part-boundary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  useSnacks.setState({ snacks: [] })
})

function Missing(): never {
  throw new Error('Unable to preload CSS for /assets/softphone-host.css')
}

test('a part whose code cannot be loaded leaves the page, and is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage(
    () => (
      <>
        <p>The page</p>
        <PartBoundary>
          <Missing />
        </PartBoundary>
      </>
    ),
    { at: '/' },
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(useSnacks.getState().snacks).toMatchObject([
    { kind: 'error', text: 'Part of Frontdesk couldn’t be loaded', sticky: true, action: { label: 'Reload' } },
  ])
})
