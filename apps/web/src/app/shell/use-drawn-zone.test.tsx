import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Me, useSession } from '#platform/session/session-state.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { useDrawnZone } from './use-drawn-zone.ts'

const live = (timezone: string) =>
  useSession.setState({ me: { id: 'sam', role: 'admin', account: { id: 'harbor', timezone } } as Me })

function Drawn({ form }: { form: boolean }) {
  const zone = useDrawnZone()
  return <Inner key={zone} zone={zone} form={form} />
}

function Inner({ zone, form }: { zone: string | undefined; form: boolean }) {
  const [text, setText] = useState('')
  return (
    <>
      <p>{zone}</p>
      {form && (
        <form>
          <input aria-label="SSN" value={text} onChange={({ target }) => setText(target.value)} />
        </form>
      )}
    </>
  )
}

const open = (form: boolean) =>
  render(
    <UiProvider>
      <Drawn form={form} />
    </UiProvider>,
  )

test('another zone draws the page again', async () => {
  live('America/New_York')
  await open(false)
  live('America/Denver')
  await expect.element(page.getByText('America/Denver')).toBeVisible()
})

test('keeps the input of an open form until the person agrees', async () => {
  live('America/New_York')
  await open(true)
  const field = page.getByRole('textbox', { name: 'SSN' })
  await field.fill('123')
  live('America/Denver')
  await expect.element(page.getByRole('button', { name: 'Update times' })).toBeVisible()
  await expect.element(field).toHaveValue('123')
  await page.getByRole('button', { name: 'Update times' }).click()
  await expect.element(page.getByText('America/Denver')).toBeVisible()
})
