import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('import')

const here = ({ page }: Visitor) => page.url().replace(/^https?:\/\/[^/]+/, '')
const fixtures = join(import.meta.dirname, '../../apps/server/src/domains/imports/file/fixtures')
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
  await me.sees('3. Review each row')
}

test('I bring an address book, import it and find the people; again, it adds nobody who is recognized; cards too', async () => {
  const me = await app.person('owner', { at: '/contacts/import' })
  await me.sees('1. Choose a file')
  await me.checkAccessibility('choose')

  await bring(me, join(fixtures, 'google-new.csv'))
  await me.sees('2. Match the columns')
  await me.sees('Recognized: Google Contacts')
  await expect.poll(() => me.field('First Name: imports as').inputValue()).toBe('firstName')
  const preview = region(me, 'Preview')
  const marisol = rowOf(me, 'Preview', /Marisol Quintero New contact/)
  await me.sees(marisol)
  await me.sees(preview.getByText('“55-12” is not a phone number: kept as additional info'))
  expect(await preview.getByText('Fails', { exact: true }).locator('visible=true').count()).toBe(1)

  // The choices are shown in the preview.
  await marisol.getByRole('button', { name: /more fields$/ }).click()
  await me.sees(marisol.getByText(/Speaks Spanish\./))
  await me.field('Notes: imports as').selectOption({ label: 'Don’t import' })
  await me.misses(marisol.getByText(/Speaks Spanish\./))

  await check(me, 'Check all 5 rows')
  await me.sees('Nothing has been saved yet.')
  await me.sees(rowOf(me, 'Rows in the file', /Desmond Okafor New contact/))
  await me.checkAccessibility('check')
  await tab(me, 'Fail 1').click()
  await me.misses(rowOf(me, 'Rows in the file', /Okafor/))
  await expect.poll(() => region(me, 'Rows in the file').getByRole('row').count()).toBe(2)

  // Back at the columns, every choice is preserved.
  await me.press('Back to columns')
  expect(await me.field('Notes: imports as').inputValue()).toBe('skip')
  await check(me, 'Check all 5 rows')
  await me.press('Import: add 4 contacts')
  await me.sees('All rows were processed.')
  await expect.poll(() => counts(me)).toBe('Added4Changed0Already exists0Needs review0Failed1')
  await me.sees(rowOf(me, 'Earlier imports', /^google-new\.csv Done 5 4 0 0 0 1 Owner Here/))
  await me.checkAccessibility('result')

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

  // The same file again adds nobody who can be matched.
  await me.go('/contacts/import')
  await bring(me, join(fixtures, 'google-new.csv'))
  await me.sees(rowOf(me, 'Preview', /Already exists/))
  await check(me, 'Check all 5 rows')
  await me.press('Import: add 1 contact')
  await me.sees('All rows were processed.')
  // One has neither a phone nor an e-mail to be matched by.
  await expect.poll(() => counts(me)).toBe('Added1Changed0Already exists3Needs review0Failed1')
  await me.press('Import another file')
  await me.sees('1. Choose a file')
  const history = region(me, 'Earlier imports')
  await expect.poll(() => history.getByRole('button', { name: 'google-new.csv' }).count()).toBe(2)

  // A vCard file can be imported too, and the page says what it omits.
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
  await me.sees('Recognized: vCard')
  await me.sees('2 pictures were left out: only text is imported.')
  await me.sees(rowOf(me, 'Preview', /Isolde Farthing New contact/))
  await me.checkAccessibility('vcard')
  await check(me, 'Check all 2 rows')
  await me.press('Import: add 2 contacts')
  await me.sees('All rows were processed.')
  await me.page.getByRole('link', { name: 'Show contacts' }).click()
  await me.page.getByRole('searchbox').fill('Farthing')
  await me.sees(me.page.getByRole('tabpanel', { name: 'Contacts' }).getByText(/Isolde/))

  const elsewhere = await app.person('owner', { side: 'there', at: '/contacts/import' })
  await elsewhere.sees('No imports yet.')
})

test.runIf(exhaustive)(
  'a file changes who is here, and undoing it gives back what nobody has changed since',
  async () => {
    const { owner, admin } = app.people
    const nurse = { lastName: 'Ashgrove', mobilePhone: '6145550171', occupation: 'Nurse' }
    const wilma = await addContact(app.server, owner, { ...nurse, firstName: 'Wilma' })
    const edda = await addContact(app.server, owner, { ...nurse, firstName: 'Edda' })
    const me = await app.person('owner', { at: '/contacts/import' })
    await bring(
      me,
      text('agency.csv', 'text/csv', [
        'First Name,Last Name,Mobile Phone,Occupation,Employer',
        'Wilma,Ashgrove,614-555-0171,Teacher,Troy School',
        'Edda,Ashgrove,614-555-0171,Teacher,Troy School',
        'Norbert,Ashgrove,614-555-0172,Baker,',
      ]),
    )
    await me.sees(rowOf(me, 'Preview', /Wilma Ashgrove.* Already exists/))
    await me.page.getByRole('radio', { name: /^Fill empty fields/ }).check()
    const filled = rowOf(me, 'Preview', /Wilma Ashgrove.* Changes/)
    await me.sees(filled.getByText('Not imported: Teacher – only empty fields are filled'))
    await me.checkAccessibility('mapping')
    await me.page.getByRole('radio', { name: /^Replace with the file’s values/ }).check()
    await me.sees(rowOf(me, 'Preview', /Wilma Ashgrove.* Nurse becomes Teacher/))
    await check(me, 'Check all 3 rows')
    await me.sees(rowOf(me, 'Rows in the file', /Edda Ashgrove.* Nurse becomes Teacher/))
    expect(await tab(me, 'Changes 2').count()).toBe(1)
    await me.checkAccessibility('check-changes')

    // Another person sees the same live.
    const other = await app.person('admin', { at: here(me) })
    await other.sees('3. Review each row')
    await me.press('Import: add 1, change 2')
    await other.sees('All rows were processed.')
    await expect.poll(() => counts(other)).toBe('Added1Changed2Already exists0Needs review0Failed0')

    await other.page.context().close()
    const token = await app.server.session(admin)
    const change = { params: { id: edda }, body: { occupation: 'Doctor' } }
    expect((await app.server.request(api.contacts.updateContact, change, { token })).status).toBe(200)
    // Its own page is above the list, in which each import has one too.
    await me.page.getByRole('button', { name: 'Undo this import…' }).first().click()
    const dialog = me.dialog('Undo this import?')
    await me.sees(dialog.getByRole('row', { name: /Edda Ashgrove.* Doctor.*Nurse.*Teacher.* These fields stay/ }))
    await me.checkAccessibility('undo')
    await dialog.getByRole('button', { name: 'Undo: delete 1, restore 2' }).click()
    await me.sees('The import was undone')
    await expect.poll(() => counts(me)).toBe('Deleted1Previous values restored2Not changed, or only partially1')
    await me.sees(rowOf(me, 'Earlier imports', /^agency\.csv Undone on/))
    await me.checkAccessibility('undone')

    await me.follow(`/contacts/contact/${wilma}`)
    await me.sees(me.page.getByRole('heading', { name: 'Wilma Ashgrove' }))
    await me.sees('Nurse')
    await me.misses('Troy School')
    await me.follow(`/contacts/contact/${edda}`)
    await me.sees(me.page.getByRole('heading', { name: 'Edda Ashgrove' }))
    await me.sees('Doctor')
    await me.misses('Troy School')

    // An Excel file is refused, with what to do instead.
    await me.follow('/contacts/import')
    await me.sees('1. Choose a file')
    me.allow(/^4\d\d POST \/api\/imports$/)
    const buffer = Buffer.concat([Buffer.from('504b030414000600', 'hex'), Buffer.alloc(200)])
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await bring(me, { name: 'contacts.xlsx', mimeType: xlsx, buffer })
    await me.sees(
      me.page
        .getByRole('alert')
        .getByText('contacts.xlsx isn’t an accepted type. Choose a file of type .csv, .tsv, .txt, or .vcf.'),
    )
    // Renaming it does not help, because the server checks the content.
    await bring(me, { name: 'contacts.csv', mimeType: 'text/csv', buffer })
    await me.sees(me.page.getByRole('alert').getByText(/^This is an Excel workbook. Save it as CSV/))
    await me.checkAccessibility('excel')

    // A discarded file is removed for other people, too.
    await bring(me, join(fixtures, 'outlook.csv'))
    await me.sees('Recognized: Outlook')
    const another = await app.person('admin', { at: here(me) })
    another.allow(/^404 GET \/api\/imports\//)
    await another.sees('Recognized: Outlook')
    await me.press('Discard the file')
    await me.sees('1. Choose a file')
    await another.sees('This file is no longer available')
    await another.misses(rowOf(another, 'Earlier imports', /outlook\.csv/))
  },
)

test.runIf(exhaustive)('an employee sees that importing is not theirs', async () => {
  const me = await app.person('employee', { at: '/contacts/import' })
  await me.sees('You do not have access to perform this action. Ask an account owner or admin for access.')
  await me.checkAccessibility('denied')
  expect(await me.page.getByRole('link', { name: 'Import contacts' }).count()).toBe(0)
})
