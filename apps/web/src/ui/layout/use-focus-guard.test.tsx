import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusGuard } from './use-focus-guard.ts'

const button = (name: string) => page.getByRole('button', { name })

function Month() {
  useFocusGuard()
  const [done, setDone] = useState<readonly string[]>([])
  const finish = (name: string) => () => setDone([...done, name])
  return (
    <main tabIndex={-1}>
      <button type="button">First on the page</button>
      <div>
        <button type="button">Previous month</button>
        <button type="button" disabled={done.includes('next')} onClick={finish('next')}>
          Next month
        </button>
      </div>
      <section>
        <h2>Personal link</h2>
        {done.includes('create') ? (
          <button key="copy" type="button">
            Copy link
          </button>
        ) : (
          <button key="create" type="button" onClick={finish('create')}>
            Create link
          </button>
        )}
      </section>
    </main>
  )
}

test('a button that is turned off or goes passes the focus to what is left beside it', async () => {
  await render(<Month />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Previous month')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Copy link')).toHaveFocus()
})

test('nothing is focused for the mouse', async () => {
  await render(<Month />)
  await button('Create link').click()
  await expect.element(button('Copy link')).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
