import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useRinger } from '#domains/calls/device/ringer.ts'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { signInAs } from '#domains/users/testing/me.ts'
import { useBadges } from '../badges.ts'
import { TopBar } from './top-bar.tsx'

const show = async (screen: number, bar: number) => {
  signInAs()
  await page.viewport(screen, 600)
  useBadges.setState({ '/tasks': 15, '/chat': 10, '/messages': 7, '/phone-log': 96 })
  useSoftphone.setState({ device: 'ready', lost: null } as never)
  await renderPage(
    () => (
      <div style={{ width: bar }}>
        <TopBar />
      </div>
    ),
    { at: '/' },
  )
  await expect.element(page.getByRole('button', { name: 'Phone' })).toBeVisible()
}
const label = () => page.getByText('Contacts', { exact: true }).element().getBoundingClientRect().width

// The bar beside the open sidebar, and beside the folded one.
test.each([
  [1440, 1184],
  [1280, 1216],
  [1024, 960],
])('keeps the labels of the tabs at %i while the ringtone is off', async (screen, bar) => {
  useRinger.setState({ blocked: true })
  await show(screen, bar)
  await expect.element(page.getByRole('button', { name: 'Turn on ringtone' })).toBeVisible()
  await expect.poll(label).toBeGreaterThan(30)
})

test('keeps the labels of the tabs at 1440 beside the open phone', async () => {
  useRinger.setState({ blocked: false })
  await show(1440, 884)
  await expect.poll(label).toBeGreaterThan(30)
})
