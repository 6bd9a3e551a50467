import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importAccount } from '../../apps/server/src/admin/account/import/import-account.ts'
import { type TestServer, testPassword, testServer } from '../../apps/server/src/testing/server.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('account-export')
const passphrase = 'plum harvest forty-two'

let empty: TestServer
afterAll(() => empty?.close())

test('an owner exports the account, downloads the file, and another application imports it', async () => {
  await addContact(app.server, app.people.owner, { firstName: 'Marisol', lastName: 'Quintero', ssn: '111-22-3333' })
  const me = await app.person('owner', { at: '/account/info/settings' })
  await me.press('Export account')
  await me.field(/^Passphrase/).fill(passphrase)
  await me.field(/^Repeat the passphrase/).fill(passphrase)
  await me.field(/^Your password/).fill(testPassword)
  await me.checkAccessibility('new')
  await me.press('Export')
  const dialog = me.dialog('Export the account')
  await me.sees(dialog.getByText(/available until/))
  await me.sees(me.notification('The account export is ready.'))
  await me.checkAccessibility('ready')

  me.allow(/^401 /)
  await dialog.getByRole('button', { name: 'Download' }).click()
  const asked = me.dialog('Download the account')
  await asked.getByLabel(/^Your password/).fill('not-this-one')
  await asked.getByRole('button', { name: 'Download' }).click()
  await me.sees(asked.getByText('Invalid email and password combination'))
  await asked.getByLabel(/^Your password/).fill(testPassword)
  const [download] = await Promise.all([
    me.page.waitForEvent('download'),
    asked.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('here-2026-11-20.account')
  await me.sees(dialog)

  // Into an application that knows neither the account nor its people.
  empty = await testServer()
  await empty.admin.query("update directory.accounts set namespace = 'other-' || namespace")
  await empty.admin.query("update directory.people set email = 'other-' || email")
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-journey-'))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const imported = await importAccount(empty.platform, { from: file, passphrase, adminUrl: empty.adminUrl })
  await rm(folder, { recursive: true })
  expect(imported).toMatchObject({ namespace: 'here' })
  const { rows } = await empty.admin.query(
    'select last_name, ssn is not null as sealed from tenant.contacts where account_id = $1',
    [app.server.here.id],
  )
  expect(rows).toEqual([{ last_name: 'Quintero', sealed: true }])
})
