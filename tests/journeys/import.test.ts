import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'
import { addContact } from './browser/seed.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('import')

const here = ({ page }: Visitor) => page.url().replace(/^https?:\/\/[^/]+/, '')
const fixtures = join(import.meta.dirname, '../../apps/server/src/domains/contacts/imports/file/fixtures')
const bring = (me: Visitor, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  me.page.locator('input[type=file]').setInputFiles(file)
const text = (name: string, mimeType: string, lines: string[]) => ({
  name,
  mimeType,
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})
const counts = (me: Visitor) => me.page.locator('dl[data-counts]').first().textContent()
const region = (me: Visitor, name: string) => me.page.getByRole('region', { name, exact: true })
const rowOf = (me: Visitor, table: string, name: RegExp) => region(me, table).getByRole('row', { name })
const tab = (me: Visitor, name: string) => me.page.getByRole('tab', { name, exact: true })

async function check(me: Visitor, button: string) {
  await me.press(button)
  await me.sees('3. What would become of each row')
}

test('I bring an address book, see what becomes of it, import it and find the people', {
  timeout: 180_000,
}, async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  await me.sees('1. Choose a file')
  await me.sees('No imports yet.')
  await me.look('choose')

  await bring(me, join(fixtures, 'google-new.csv'))
  await me.sees('2. What is in which column?')
  await me.sees('Recognised: Google Contacts')
  await expect.poll(() => me.field('First Name becomes').inputValue()).toBe('firstName')
  const preview = region(me, 'Preview')
  const marisol = rowOf(me, 'Preview', /Marisol Quintero New contact/)
  await me.sees(marisol)
  await me.sees(preview.getByText('“55-12” is not a phone number: kept as additional info'))
  expect(await preview.getByText('Fails', { exact: true }).locator('visible=true').count()).toBe(1)

  // What is chosen shows in the preview.
  await marisol.getByRole('button', { name: /more fields$/ }).click()
  await me.sees(marisol.getByText(/Speaks Spanish\./))
  await me.field('Notes becomes').selectOption({ label: 'Leave this column out' })
  await me.misses(marisol.getByText(/Speaks Spanish\./))

  await check(me, 'Check all 5 rows')
  await me.sees('Nothing has been written yet.')
  await me.sees(rowOf(me, 'Rows of the file', /Desmond Okafor New contact/))
  await me.look('check')
  await tab(me, 'Fail 1').click()
  await me.misses(rowOf(me, 'Rows of the file', /Okafor/))
  expect(await region(me, 'Rows of the file').getByRole('row').count()).toBe(2)

  // Back at the columns everything is as I chose it.
  await me.press('Back to the columns')
  expect(await me.field('Notes becomes').inputValue()).toBe('skip')
  await check(me, 'Check all 5 rows')
  await me.press('Import: add 4 contacts')
  await me.sees('All rows were read.')
  expect(await counts(me)).toBe('Added4Changed0Already here0To decide0Failed1')
  await me.sees(rowOf(me, 'Earlier imports', /^google-new\.csv Done 5 4 0 0 0 1 Owner Here/))
  await me.look('result')

  const download = me.page.waitForEvent('download')
  await me.press('Download the failed rows')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Only a note')

  await me.page.getByRole('link', { name: 'Show contacts' }).click()
  await me.at('/contacts')
  await me.page.getByRole('searchbox').fill('(212) 555-0143')
  const found = me.page.getByRole('tabpanel', { name: 'Contacts' })
  await me.sees(found.getByText(/Quintero/))
  await me.misses(found.getByText(/Okafor/))
})

test('the same file again adds nobody who can be recognised', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  await bring(me, join(fixtures, 'google-new.csv'))
  await me.sees(rowOf(me, 'Preview', /Already here/))
  await check(me, 'Check all 5 rows')
  await me.press('Import: add 1 contact')
  await me.sees('All rows were read.')
  // One has neither a phone nor an email to be recognised by.
  expect(await counts(me)).toBe('Added1Changed0Already here3To decide0Failed1')
  await me.press('Import another file')
  await me.sees('1. Choose a file')
  const history = region(me, 'Earlier imports')
  await expect.poll(() => history.getByRole('button', { name: 'google-new.csv' }).count()).toBe(2)
})

test('a file changes who is here, and undoing it gives back what nobody has changed since', {
  timeout: 240_000,
}, async () => {
  const { owner, admin } = desk.people
  const nurse = { lastName: 'Ashgrove', mobilePhone: '6145550171', occupation: 'Nurse' }
  const wilma = await addContact(desk.server, owner, { ...nurse, firstName: 'Wilma' })
  const edda = await addContact(desk.server, owner, { ...nurse, firstName: 'Edda' })
  const me = await desk.person('owner', { at: '/contacts/import' })
  await bring(
    me,
    text('agency.csv', 'text/csv', [
      'First Name,Last Name,Mobile Phone,Occupation,Employer',
      'Wilma,Ashgrove,614-555-0171,Teacher,Troy School',
      'Edda,Ashgrove,614-555-0171,Teacher,Troy School',
      'Norbert,Ashgrove,614-555-0172,Baker,',
    ]),
  )
  await me.sees(rowOf(me, 'Preview', /Wilma Ashgrove.* Already here/))
  await me.page.getByRole('radio', { name: /^Fill empty fields/ }).check()
  const filled = rowOf(me, 'Preview', /Wilma Ashgrove.* Changes/)
  await me.sees(filled.getByText('Not taken: Teacher – only empty fields are filled'))
  await me.look('mapping')
  await me.page.getByRole('radio', { name: /^Overwrite with the file/ }).check()
  await me.sees(rowOf(me, 'Preview', /Wilma Ashgrove.* Nurse becomes Teacher/))
  await check(me, 'Check all 3 rows')
  await me.sees(rowOf(me, 'Rows of the file', /Edda Ashgrove.* Nurse becomes Teacher/))
  expect(await tab(me, 'Changes 2').count()).toBe(1)
  await me.look('check-changes')

  // Somebody else sees the same, as it happens.
  const other = await desk.person('admin', { at: here(me) })
  await other.sees('3. What would become of each row')
  await me.press('Import: add 1, change 2')
  await other.sees('All rows were read.')
  expect(await counts(other)).toBe('Added1Changed2Already here0To decide0Failed0')

  await other.page.context().close()
  const token = await desk.server.session(admin)
  const change = { params: { id: edda }, body: { occupation: 'Doctor' } }
  expect((await desk.server.request(api.contacts.updateContact, change, { token })).status).toBe(200)
  await me.press('Undo this import…')
  const dialog = me.dialog('Undo this import?')
  await me.sees(dialog.getByRole('row', { name: /Edda Ashgrove.* Doctor.*Teacher.*Nurse.* These fields stay/ }))
  await me.look('undo')
  await dialog.getByRole('button', { name: 'Undo: delete 1, give back 2' }).click()
  await me.sees('The import was undone')
  expect(await counts(me)).toBe('Deleted1Former values back2Left, wholly or in part1')
  await me.sees(rowOf(me, 'Earlier imports', /^agency\.csv Undone on/))
  await me.look('undone')

  await me.go(`/contacts/contact/${wilma}`)
  await me.sees('Nurse')
  await me.misses('Troy School')
  await me.go(`/contacts/contact/${edda}`)
  await me.sees('Doctor')
  await me.misses('Troy School')
})

test('a vCard file is read as well, and says what it leaves out', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  const card = (name: string, phone: string) => [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name}`,
    `N:${name.split(' ').toReversed().join(';')};;;`,
    `TEL;TYPE=CELL:${phone}`,
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==',
    'END:VCARD',
  ]
  const cards = [...card('Isolde Farthing', '+1 614 555 0181'), ...card('Jasper Farthing', '+1 614 555 0182')]
  await bring(me, text('friends.vcf', 'text/vcard', cards))
  await me.sees('Recognised: vCard')
  await me.sees('2 pictures were left out: only words are imported.')
  await me.sees(rowOf(me, 'Preview', /Isolde Farthing New contact/))
  await me.look('vcard')
  await check(me, 'Check all 2 rows')
  await me.press('Import: add 2 contacts')
  await me.sees('All rows were read.')
  await me.page.getByRole('link', { name: 'Show contacts' }).click()
  await me.page.getByRole('searchbox').fill('Farthing')
  await me.sees(me.page.getByRole('tabpanel', { name: 'Contacts' }).getByText(/Isolde/))
})

test('a file that I think better of is gone', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  await bring(me, join(fixtures, 'outlook.csv'))
  await me.sees('Recognised: Outlook')
  const other = await desk.person('admin', { at: here(me) })
  other.allow(/^404 GET \/api\/imports\//)
  await other.sees('Recognised: Outlook')
  await me.press('Discard the file')
  await me.sees('1. Choose a file')
  await other.sees('This file is no longer here')
  await other.misses(rowOf(other, 'Earlier imports', /outlook\.csv/))
})

test('an Excel file is refused, with what to do instead', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  me.allow(/^4\d\d POST \/api\/imports$/)
  const buffer = Buffer.concat([Buffer.from('504b030414000600', 'hex'), Buffer.alloc(200)])
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await bring(me, { name: 'contacts.xlsx', mimeType: xlsx, buffer })
  await me.sees(
    me.page
      .getByRole('alert')
      .getByText('contacts.xlsx is of another kind. Choose a file of type .csv, .tsv, .txt or .vcf.'),
  )
  // Renamed it is no better, and the server sees it.
  await bring(me, { name: 'contacts.csv', mimeType: 'text/csv', buffer })
  await me.sees(me.page.getByRole('alert').getByText(/^This is an Excel workbook: save it as CSV/))
  await me.look('excel')
})

test('an employee sees that importing is not theirs', async () => {
  const me = await desk.person('employee', { at: '/contacts/import' })
  await me.sees('You do not have access to perform this action. An owner or admin of the account can give it to you.')
  await me.look('denied')
  expect(await me.page.getByRole('link', { name: 'Import contacts' }).count()).toBe(0)
})
