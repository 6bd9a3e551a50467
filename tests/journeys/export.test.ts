import { readFile } from 'node:fs/promises'
import { api } from '@frontdesk/contract/registry'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('export')

test('I export contacts with their addresses and read the file; whoever is no admin finds no way to', async () => {
  const { server, people } = app
  const person = {
    firstName: 'Ada',
    lastName: 'Lovett',
    mobilePhone: '6145550171',
    dob: '1980-02-29',
    ssn: '123456789',
  }
  const id = await addContact(server, people.owner, person)
  await addContact(server, people.owner, { lastName: 'Zimmer' })
  const token = await server.session(people.owner)
  const address = { type: 'Physical' as const, city: 'Troy', zipcode: '00501' }
  await server.request(api.addresses.addRecord, { params: { id }, body: address }, { token })

  const vip = await server.request(api.tags.createTag, { body: { name: 'VIP' } }, { token })
  const given = [{ id: vip.body.id, isActive: true }]
  await server.request(api.tags.assignTags, { params: { id }, body: given }, { token })

  const me = await app.person('admin', { at: '/contacts?search=lovett' })
  await me.sees('Lovett, Ada')
  await me.press('Export contacts')
  const dialog = me.dialog('Export contacts')
  await dialog.getByRole('checkbox', { name: 'Addresses' }).check()
  await dialog.getByRole('checkbox', { name: /^Include private fields/ }).check()
  await me.checkAccessibility('options')
  const download = me.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  await me.sees(me.notification(/^2 rows saved as contacts-export-/))
  await me.misses(dialog)
  expect(file.suggestedFilename()).toMatch(/^contacts-export-2026-11-20T\d\d-\d\d-\d\d\.xlsx$/)
  const [contacts, addresses] = await readXlsxFile(await readFile(await file.path()))
  const cell = (sheet: typeof contacts, title: string, row = 1) =>
    sheet?.data[row]?.[sheet.data[0]?.indexOf(title) ?? -1]
  expect(contacts?.data).toHaveLength(2)
  expect(cell(contacts, 'Contact Id')).toBe(id)
  expect(cell(contacts, 'Mobile phone')).toBe('+16145550171')
  expect(cell(contacts, 'Date of birth')).toEqual(new Date('1980-02-29'))
  expect(cell(contacts, 'SSN')).toBe('123-45-6789')
  expect([cell(addresses, 'Contact Id'), cell(addresses, 'ZIP code')]).toEqual([id, '00501'])

  // A tag's contacts have their own button.
  await me.go('/contacts?view=tags')
  await me.page.getByRole('button', { name: /^VIP/ }).click()
  await me.press('Export contacts tagged VIP')
  await me.sees(dialog.getByRole('radio', { name: 'Tagged “VIP”' }))
  await me.checkAccessibility('tag')
  const tagged = me.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const [vips] = await readXlsxFile(await readFile(await (await tagged).path()))
  expect([vips?.data.length, cell(vips, 'Contact Id')]).toEqual([2, id])

  const sam = await app.person('employee', { at: '/contacts' })
  await sam.sees('Lovett, Ada')
  expect(await sam.page.getByRole('button', { name: 'Export contacts' }).count()).toBe(0)
})

test.runIf(exhaustive)('I see who sent whom, page by page, and what changes meanwhile', async () => {
  const { server, people } = app
  const sender = await addContact(server, people.owner, { firstName: 'Sally', lastName: 'Sender' })
  for (let n = 1; n <= 6; n++) {
    const by = { affliateVia: 'Client', affliateContact: sender, aflliateOn: `2026-11-0${n}` }
    await addContact(server, people.owner, { firstName: `Guest ${n}`, lastName: 'Sent', ...by })
  }
  const me = await app.person('employee', { at: '/report/referrals' })
  const rows = me.page.getByRole('region', { name: 'Referrals', exact: true }).getByRole('row')
  await me.sees(rows.filter({ hasText: 'Guest 6 Sent' }))
  expect(await rows.nth(1).getByRole('cell').allInnerTexts()).toEqual([
    '11/06/2026',
    'Client',
    'Sally Sender',
    'Guest 6 Sent\nNew lead',
    'View Client',
  ])
  await me.checkAccessibility('referrals')

  const next = me.page.getByRole('button', { name: 'Next page' })
  expect(await next.isDisabled()).toBe(true)
  await me.page.getByLabel('Rows').selectOption('5')
  await next.click()
  await me.sees('Page: 2')
  await me.sees(rows.filter({ hasText: 'Guest 1 Sent' }))
  await expect.poll(() => next.isDisabled()).toBe(true)

  await addContact(server, people.owner, { lastName: 'Later', affliateVia: 'Website', aflliateOn: '2026-11-19' })
  await me.sees(rows.filter({ hasText: 'Guest 2 Sent' }))
  await rows.getByRole('link', { name: 'Sally Sender' }).first().click()
  await me.at(`/contacts/contact/${sender}`)
})
