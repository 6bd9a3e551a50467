import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/actions/button.tsx'
import { snack, useSnacks } from '#ui/feedback/snackbar.ts'
import { SnackbarHost } from '#ui/feedback/snackbar-host.tsx'
import { FormPage } from './form-page.tsx'

afterEach(() => useSnacks.setState({ snacks: [] }))

test.each([
  [1440, 900],
  [390, 844],
])('in a window of %i by %i pixels no notification covers its buttons', async (width, height) => {
  await page.viewport(width, height)
  await render(
    <>
      <div style={{ position: 'fixed', inset: 0 }}>
        <FormPage
          title="New contact"
          note="Enter a name or a company. What you type is kept as a draft, except private details."
          actions={
            <>
              <Button>Cancel</Button>
              <Button look="solid">Create contact</Button>
            </>
          }
          onSubmit={() => {}}
        >
          Fields
        </FormPage>
      </div>
      <SnackbarHost />
    </>,
  )
  snack.success('Client created')
  await expect.element(page.getByText('Client created')).toBeVisible()
  const { top } = page.getByRole('button', { name: 'Create contact' }).element().getBoundingClientRect()
  const shown = page.getByRole('listitem').element().getBoundingClientRect()
  expect(shown.bottom).toBeLessThan(top)
  expect(shown.bottom).toBeGreaterThan(top - 60)
})
