import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('import')

const fixtures = join(import.meta.dirname, '../../apps/server/src/domains/contacts/imports/fixtures')
const bring = (me: Visitor, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  me.page.locator('input[type=file]').setInputFiles(file)
const counts = (me: Visitor) => me.page.locator('dl').first().textContent()

// Forty choices of thirty: axe takes its time over them.
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
  const preview = me.page.getByRole('region', { name: 'Preview' })
  await me.sees(preview.getByRole('row', { name: /New contact.*Quintero/ }))
  await me.sees(preview.getByText('“55-12” is not a phone number: kept as additional info'))
  expect(await preview.getByText('Fails', { exact: true }).count()).toBe(1)
  await me.look('mapping')

  // What is chosen shows in the preview.
  await me.field('Notes becomes').selectOption({ label: 'Leave this column out' })
  await me.misses(preview.getByText('Speaks Spanish.'))

  await me.press('Import 5 rows')
  await me.sees('All rows were read.')
  expect(await counts(me)).toBe('Added4Already here0Failed1')
  const history = me.page.getByRole('region', { name: 'Earlier imports' })
  await me.sees(history.getByRole('row', { name: /^google-new\.csv Done 5 4 0 1 Owner Here/ }))
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
  await me.sees(me.page.getByRole('region', { name: 'Preview' }).getByText('Already here'))
  await me.press('Import 5 rows')
  await me.sees('All rows were read.')
  // One has neither a phone nor an email to be recognised by.
  expect(await counts(me)).toBe('Added1Already here3Failed1')
  await me.press('Import another file')
  await me.sees('1. Choose a file')
  const history = me.page.getByRole('region', { name: 'Earlier imports' })
  await expect.poll(() => history.getByRole('button', { name: 'google-new.csv' }).count()).toBe(2)
})

test('a file that I think better of is gone', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  await bring(me, join(fixtures, 'outlook.csv'))
  await me.sees('Recognised: Outlook')
  await me.press('Discard the file')
  await me.sees('1. Choose a file')
})

test('an Excel file is refused, with what to do instead', async () => {
  const me = await desk.person('owner', { at: '/contacts/import' })
  me.allow(/^4\d\d POST \/api\/imports$/)
  const buffer = Buffer.concat([Buffer.from('504b030414000600', 'hex'), Buffer.alloc(200)])
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await bring(me, { name: 'contacts.xlsx', mimeType: xlsx, buffer })
  await me.sees(
    me.page.getByRole('alert').getByText('contacts.xlsx is of another kind. Choose a file of type .csv, .tsv or .txt.'),
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
