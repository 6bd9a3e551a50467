import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusNextPart } from './page-parts.ts'

test('goes from part to part that can be seen, past what is in them', async () => {
  await render(
    <>
      <aside aria-label="Menu" style={{ display: 'none' }} />
      <main>
        <button type="button">A row</button>
        <button type="button">Another</button>
        <section aria-label="Service reviews" data-part />
        <aside aria-label="Rewards">
          <button type="button">Approve</button>
        </aside>
      </main>
      <aside aria-label="Phone" />
    </>,
  )
  focusNextPart()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await userEvent.tab()
  focusNextPart()
  await expect.element(page.getByRole('region', { name: 'Service reviews' })).toHaveFocus()
  focusNextPart()
  await expect.element(page.getByRole('complementary', { name: 'Rewards' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toHaveFocus()
  focusNextPart()
  await expect.element(page.getByRole('complementary', { name: 'Phone' })).toHaveFocus()
  focusNextPart()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
