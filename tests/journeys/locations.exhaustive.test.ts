import { expect, test } from 'vitest'
import { useTestApp } from './browser/test-app.ts'

// Twenty past one in New York, in the night in which 1:30 comes twice.
const app = useTestApp('locations', { start: '2026-11-01T05:20:00Z' })
const minute = 60_000

test('I add a location at the address that the carrier means, and its hours follow its clock through the night', async () => {
  const me = await app.person('admin', { at: '/account/info/locations', zone: 'Asia/Kolkata' })
  await me.press('Add location')
  await me.sees(me.dialog('New location'))
  const dialog = me.dialog()
  await dialog.getByLabel('Name').fill('Airport')
  await dialog.getByLabel('Time zone').fill('Eastern')
  await me.page.getByRole('option', { name: 'Eastern Time – New York' }).click()
  await dialog.getByLabel('Copy settings from').selectOption('Riverside')
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await me.sees(me.notification('Airport created'))

  await dialog.getByLabel('Legal name').fill('Harbor Insurance LLC')
  await dialog.getByLabel('Street address').fill('1 Harborside Dr')
  await dialog.getByLabel('City').fill('Boston')
  await dialog.getByLabel('State').selectOption('ME Maine')
  await dialog.getByLabel('ZIP code').fill('02128')
  await dialog.getByLabel('Send this address with emergency calls').check()
  // The address is refused at first, and the step after it isn’t filled in yet.
  me.allow(/422/, /^404 GET .*\/business$/)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await me.sees('This ZIP code is in MA.')
  await me.checkAccessibility('suggestion')
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await me.sees(me.notification('Airport saved'))
  await me.sees(dialog.getByRole('heading', { name: 'Business', exact: true }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const card = me.page.getByRole('listitem').filter({ has: me.page.getByRole('heading', { name: 'Airport' }) })
  await card.getByText('Boston, MA 02128').waitFor()
  await card.getByText('Verified', { exact: true }).waitFor()
  await me.checkAccessibility('list')

  await me.follow('/account/settings/office-hours')
  await me.page.getByRole('tab', { name: 'Airport' }).click()
  expect(await me.page.getByRole('tab', { name: 'Airport' }).getAttribute('aria-selected')).toBe('true')
  await me.sees('Closed now')
  expect(await me.page.getByRole('button', { name: 'Save' }).getAttribute('disabled')).toBeNull()
  await me.page.getByLabel('Sunday', { exact: true }).check()
  await me.page.getByLabel('Sunday opens').selectOption('1:30 AM')
  await me.page.getByLabel('Sunday closes').selectOption('1:45 AM')
  await me.sees('1 unsaved change')
  await me.checkAccessibility('hours')
  await me.press('Save')
  await me.sees(me.notification('Office Hours Updated.'))

  const open: string[] = []
  // No reply arrives while one clock has moved and the other has not.
  let moved = Promise.withResolvers<void>()
  moved.resolve()
  let underway = 0
  await me.page.route('**/api/**', async (route) => {
    await moved.promise
    underway += 1
    await route.fulfill({ response: await route.fetch() })
    underway -= 1
  })
  for (const minutes of [15, 15, 45, 15]) {
    moved = Promise.withResolvers<void>()
    await expect.poll(() => underway).toBe(0)
    await me.page.evaluate(() => new Promise(requestAnimationFrame))
    app.server.clock.step(minutes * minute)
    await me.page.clock.fastForward(minutes * minute)
    moved.resolve()
    open.push((await me.page.getByRole('status').filter({ hasText: /now/ }).textContent()) ?? '')
  }
  await me.page.unrouteAll({ behavior: 'wait' })
  expect(open.map((text) => text.replace(/,.*/, ''))).toEqual([
    'Open now1:35 AM EDT',
    'Closed now1:50 AM EDT',
    'Open now1:35 AM EST',
    'Closed now1:50 AM EST',
  ])
})
