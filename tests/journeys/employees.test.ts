import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('employees')

const list = '/account/settings/employees'
const email = 'lee.moss@example.com'
const password = 'quiet-otter-lamp'

/** The path of the link in the first mail after the others. */
async function invitationLink(others = 0) {
  const mailed = () => app.server.mails.slice(others).find((mail) => mail.to === email)?.text ?? ''
  await expect.poll(mailed).toContain('/invitation/')
  return /\/invitation\/\S+/.exec(mailed())?.[0] ?? ''
}

test('I invite somebody, who chooses a password and works, and is locked out when I delete them with a take-over', async () => {
  const client = await addContact(app.server, app.people.owner, { firstName: 'Maria', mobilePhone: '12125550123' })
  const me = await app.person('admin', { at: list, zone: 'Asia/Kolkata' })
  await me.sees(me.page.getByRole('link', { name: 'Employee Here' }))
  await me.checkAccessibility('list')
  await me.page.getByRole('link', { name: 'Add employee' }).click()
  await me.page.getByLabel('First name').fill('Lee')
  await me.page.getByLabel('Last name').fill('Moss')
  await me.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await me.fill('Extension', '105')
  await me.page.getByRole('combobox', { name: 'Locations' }).fill('River')
  await me.page.getByRole('option', { name: 'Riverside' }).click()
  await me.page.getByRole('combobox', { name: 'Groups' }).fill('Renewals')
  await me.page.getByRole('combobox', { name: 'Groups' }).press('Enter')
  await me.checkAccessibility('new')
  await me.press('Add and invite')
  await me.sees(me.notification('Added Profile'))
  await me.sees(me.page.getByRole('heading', { name: 'Lee Moss' }))
  await me.sees('Invited today')

  const link = await invitationLink()
  const lee = await app.visitor()
  // Their dashboard may still be loading just as their session ends.
  lee.allow(/^401 /)
  await lee.go(link)
  await lee.sees('Join Harbor Insurance')
  await lee.checkAccessibility('invitation')
  await lee.fill('New Password', password)
  await lee.fill('Confirm Password', password)
  await lee.press('Join')
  await lee.sees(lee.notification('You joined Harbor Insurance. Sign in to start.'))
  expect(await lee.field('Email').inputValue()).toBe(email)
  await lee.fill('Password', password)
  await lee.press('Sign In')
  await lee.connected()
  await me.sees(me.page.getByText('Signed in', { exact: true }))
  await me.sees('1 open session')
  await me.checkAccessibility('person')

  const again = await app.visitor()
  again.allow(/422/)
  await again.go(link)
  await again.sees('This invitation doesn’t work anymore')
  await again.checkAccessibility('invitation-over')

  const { rows } = await app.server.admin.query('select id from directory.people where email = $1', [email])
  const owner = await app.server.session(app.people.owner)
  const { data } = (await app.server.request(api.users.listUsers, {}, { token: owner })).body
  expect(data.map(({ id }) => id)).toContain(rows[0].id)
  const changed = await app.server.request(
    api.contacts.updateContact,
    { params: { id: client }, body: { managedBy: rows[0].id } },
    { token: owner },
  )
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)

  await me.press('Actions')
  await me.page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = me.dialog('Delete Lee Moss?')
  await dialog.getByRole('combobox', { name: 'Who manages their 1 contact?' }).selectOption({ label: 'Admin Here' })
  await me.checkAccessibility('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await me.sees(me.notification('Deleted Profile'))
  await me.at(list)
  await lee.sees(/Your access to this agency was removed/)
  await me.misses(me.page.getByRole('link', { name: 'Lee Moss' }))
  const { rows: kept } = await app.server.admin.query('select managed_by from tenant.contacts where id = $1', [client])
  expect(kept[0].managed_by).toBe(app.people.admin.id)
})

test.runIf(exhaustive)(
  'the last owner stays one; an invitation that was withdrawn says so, and a file adds several people',
  async () => {
    const { owner, super: superior } = app.people
    const me = await app.person('owner', { at: `${list}/${owner.id}` })
    me.allow(/409|422/)
    await me.page.getByRole('radio', { name: /^Admin/ }).check()
    await me.press('Save')
    await me.sees('An account needs an owner. Make somebody else an owner first.')
    await me.checkAccessibility('last-owner')
    await me.press('Reset')
    await me.press('Actions')
    const entry = me.page.getByRole('menuitem', { name: 'Delete' })
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
    await me.page.keyboard.press('Escape')
    await me.follow(`${list}/${superior.id}`)
    await me.sees('You can’t change a person whose role is above yours.')

    await me.follow(list)
    await me.choose('More actions', 'Import a CSV')
    const dialog = me.dialog('Import employees')
    const text = `First Name,Last Name,Email,Role\nLee,Moss,${email},employee\nKim,Rowe,kim@example.com,chief\n`
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await me.sees('1 person can be added. Each gets an invitation by email.')
    await me.sees('1 row can’t be imported.')
    await me.checkAccessibility('import')
    const others = app.server.mails.length
    await dialog.getByRole('button', { name: 'Add 1 person' }).click()
    await me.sees(me.notification('1 person added and invited'))

    const link = await invitationLink(others)
    await me.page.getByRole('link', { name: 'Lee Moss' }).click()
    await me.press('Withdraw')
    await me
      .dialog(/^Withdraw .+ invitation/)
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await me.sees(me.notification('Invitation withdrawn'))
    const lee = await app.visitor()
    lee.allow(/422/)
    await lee.go(link)
    await lee.sees('This invitation doesn’t work anymore')
  },
)
