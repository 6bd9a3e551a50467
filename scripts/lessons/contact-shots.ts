import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import { contactPath, dialog, main, type Shot } from './shot.ts'

/** Twice the same person: the newest are searched first. */
async function addTwice(server: TestServer) {
  const token = await server.session(server.here.people.admin)
  const same = { firstName: 'Marcus', lastName: 'Whitfield', mobilePhone: '16175550171' }
  for (const body of [same, { ...same, firstName: 'Marc', email: 'marcus.whitfield@example.com' }])
    await server.request(api.contacts.createContact, { body }, { token })
}

const tag = {
  name: 'Auto, under 25',
  description: 'Ask about the good student discount.',
  queryObj: {
    value: {
      combinator: 'and' as const,
      rules: [
        { field: 'age', operator: '<' as const, value: 25 },
        {
          field: 'policies' as const,
          match: { mode: 'some' as const },
          value: { combinator: 'and' as const, rules: [{ field: 'type', operator: '=' as const, value: 'Auto' }] },
        },
      ],
    },
  },
}

async function addTag(server: TestServer) {
  const token = await server.session(server.here.people.admin)
  const { status, body } = await server.request(api.tags.createTag, { body: tag }, { token })
  if (status !== 201) throw new Error(`The tag could not be added: ${JSON.stringify(body)}`)
}

const csv = [
  'First Name,Last Name,Mobile,Email,Street,City,State,Zip,Producer Code',
  'Nora,Castellano,(617) 555-0181,nora.castellano@example.com,9 Elm St,Quincy,MA,02169,BOS-2',
  'Felix,Osei,617-555-0182,felix.osei@example.com,31 Lake Rd,Weymouth,MA,02188,BOS-2',
  'Ines,Baptiste,617.555.0183,ines.baptiste@example.com,7 Cove Ave,Hingham,MA,02043,PLY-1',
  'Ruben,Kaplan,6175550184,ruben.kaplan@example.com,120 Main St,Plymouth,MA,02360,PLY-1',
].join('\n')

async function upload({ page, sees }: Visitor) {
  const file = { name: 'Clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await sees('2. Match the columns')
}

/** Contacts, and what is known about them. */
export const contactShots: readonly Shot[] = [
  { name: 'contact-list', path: '/contacts', region: main },
  {
    name: 'find-by-phone',
    path: '/contacts',
    async open({ page, sees }, _, { phone }) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(`${phone.slice(4, 7)} ${phone.slice(7)}`)
      await sees(page.getByRole('option').first())
    },
    region: dialog,
  },
  {
    name: 'search-list',
    path: '/contacts?search=garcia',
    region: main,
    height: 420,
  },
  { name: 'household', path: contactPath, region: main },
  { name: 'policies', path: contactPath, open: ({ openTab }) => openTab('Policy'), region: main },
  { name: 'people', path: contactPath, open: ({ openTab }) => openTab('People'), region: main },
  {
    name: 'referred-by',
    path: contactPath,
    async open({ page, sees }) {
      await page.getByText('Add referral').click()
      await sees(dialog(page))
    },
    region: main,
  },
  { name: 'referrals', path: '/report/referrals', region: main },
  {
    name: 'duplicates',
    path: '/contacts',
    async open({ follow, sees }, server) {
      await addTwice(server)
      await follow('/contacts/duplicates')
      await sees('Whitfield, Marcus')
    },
    region: main,
    height: 420,
  },
  {
    name: 'merge',
    path: '/contacts/duplicates',
    async open({ page, sees }) {
      await page.getByRole('button', { name: 'Merge…' }).first().click()
      await sees(dialog(page))
    },
    region: dialog,
  },
  {
    name: 'filters',
    path: '/contacts',
    async open({ press, page, sees }) {
      await press('Add filter')
      await page.getByRole('searchbox', { name: 'Search fields' }).fill('client status')
      await page.getByText('Client status', { exact: true }).click()
      await page.getByRole('combobox').last().selectOption('Lead')
      await press('Done')
      await sees('Save view')
    },
    region: main,
  },
  {
    name: 'dynamic-tag',
    path: '/account/settings/tag-management',
    async open({ page, sees }, server) {
      await addTag(server)
      await page.reload()
      await page.getByText(tag.name).click()
      await sees(dialog(page).getByText(/contacts? match/))
    },
    region: dialog,
  },
  { name: 'import-file', path: '/contacts/import', region: main, height: 300 },
  { name: 'import-columns', path: '/contacts/import', open: upload, region: main },
  {
    name: 'import-check',
    path: '/contacts/import',
    async open(visitor) {
      await upload(visitor)
      await visitor.press('Check all 4 rows')
      await visitor.sees('3. Review each row')
    },
    region: main,
  },
]
