import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePanel } from '#domains/calls/panel-state.ts'
import { registerDialer } from '#platform/telephone.ts'
import { PhoneLink } from '#ui/data/phone-link.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import { useTelLinks } from './use-tel-links.ts'

const start = location.href
afterEach(() => history.replaceState(null, '', start))

function Page({ onRow }: { onRow?: () => void }) {
  useTelLinks()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a row that opens on a click
    <div onClick={onRow}>
      <PhoneLink phone="13035550148" contact="maria" />
    </div>
  )
}

test('a number is called by the softphone, and the row around it stays closed', async () => {
  const dialed = vi.fn()
  const onRow = vi.fn()
  const end = registerDialer(dialed)
  await render(<Page onRow={onRow} />)
  await page.getByRole('link', { name: '(303) 555-0148' }).click()
  expect(dialed).toHaveBeenCalledExactlyOnceWith({ phone: '13035550148', client: 'maria' })
  expect(onRow).not.toHaveBeenCalled()
  end()
})

test('a number from another program is shown, not called', async () => {
  const dialed = vi.fn()
  const end = registerDialer(dialed)
  const url = new URL(location.href)
  url.searchParams.set('dial', 'tel:303-555-0148')
  history.replaceState(null, '', url)
  await render(<Page />)
  await eventually(() => expect(usePanel.getState()).toMatchObject({ open: true, dialed: '13035550148' }))
  expect(new URL(location.href).searchParams.has('dial')).toBe(false)
  expect(dialed).not.toHaveBeenCalled()
  end()
})
