import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { smallestPdf } from './browser/files.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('documents')

const kept = (me: Visitor) => me.page.getByRole('list', { name: 'Documents', exact: true })
const row = (me: Visitor, name: string) => kept(me).getByRole('listitem').filter({ hasText: name })
const bring = (me: Visitor, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  me.page.getByRole('region', { name: 'Documents', exact: true }).locator('input[type=file]').setInputFiles(files)
const act = (me: Visitor, name: string, entry: string) => me.choose(`Actions for ${name}`, entry)

/** The number of pages that the browser's reader reports; a browser without one says so instead. */
async function readsPdf(me: Visitor, preview: Locator) {
  if (!(await me.page.evaluate(() => navigator.pdfViewerEnabled)))
    return me.sees(preview.getByText('This browser can’t show this kind of file'))
  const reader = () => me.page.frames().find((frame) => frame.url().startsWith('chrome-extension:'))
  await expect
    .poll(() =>
      reader()
        ?.locator('#pagelength')
        .textContent({ timeout: 1_000 })
        .catch(() => ''),
    )
    .toBe('1')
}

test('I add two documents at once, look at one, rename it, delete it, think better of it, and one is refused', async () => {
  const id = await addContact(app.server, app.people.owner, { firstName: 'Paige', lastName: 'Turner' })
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  await me.openTab('Documents')
  await me.sees('No Documents Added')
  await me.checkAccessibility('none')

  const picture = await me.page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } })
  const license = { name: 'drivers-license-front.png', mimeType: 'image/png', buffer: picture }
  const policy = { name: 'policy-2026.pdf', mimeType: 'application/pdf', buffer: smallestPdf }
  await bring(me, [license, policy])
  await me.sees(row(me, 'drivers-license-front.png'))
  await me.sees(row(me, 'policy-2026.pdf'))
  await expect.poll(() => me.page.getByRole('list', { name: 'Uploads in progress' }).count()).toBe(0)
  await kept(me).scrollIntoViewIfNeeded()
  await me.checkAccessibility('two')

  await kept(me).getByRole('button', { name: 'drivers-license-front.png', exact: true }).click()
  const preview = me.dialog('drivers-license-front.png')
  const shown = preview.getByRole('img', { name: 'drivers-license-front.png' })
  await me.sees(shown)
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await me.checkAccessibility('preview')
  const download = me.page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('drivers-license-front.png')
  await me.page.keyboard.press('Escape')
  await me.misses(preview)

  await kept(me).getByRole('button', { name: 'policy-2026.pdf', exact: true }).click()
  await readsPdf(me, me.dialog('policy-2026.pdf'))
  await me.page.keyboard.press('Escape')
  await me.misses(me.dialog('policy-2026.pdf'))

  await act(me, 'policy-2026.pdf', 'Rename')
  await me.fill('New name for policy-2026.pdf', 'Auto policy, renewed.pdf')
  await me.page.keyboard.press('Enter')
  await me.sees(row(me, 'Auto policy, renewed.pdf'))
  await me.misses(row(me, 'policy-2026.pdf'))

  await act(me, 'Auto policy, renewed.pdf', 'Delete')
  await me.pauseNotification('Document Deleted')
  await me.misses(row(me, 'Auto policy, renewed.pdf'))
  await me.press(/^Undo/)
  await me.sees(row(me, 'Auto policy, renewed.pdf'))
  await me.page.reload()
  await me.openTab('Documents')
  await me.sees(row(me, 'Auto policy, renewed.pdf'))
  await expect.poll(() => kept(me).getByRole('listitem').count()).toBe(2)

  // A file that does not match its name is refused, and the other one is stored.
  me.allow(/^4\d\d POST /)
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])
  await bring(me, [
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: program },
    { name: 'policy.pdf', mimeType: 'application/pdf', buffer: smallestPdf },
  ])
  await me.sees(row(me, 'policy.pdf'))
  const refused = me.page.getByRole('list', { name: 'Uploads in progress' }).getByRole('listitem')
  await me.sees(refused.getByRole('alert'))
  await me.checkAccessibility('refused')
  await me.press('Dismiss invoice.pdf')
  await me.misses(refused)
  await expect.poll(() => kept(me).getByRole('listitem').count()).toBe(3)
})
