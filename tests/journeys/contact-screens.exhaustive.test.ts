// Every tab and every dialog of a contact's page, with the longest values.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressForm } from '@frontdesk/contract/forms/address'
import { commercialForm } from '@frontdesk/contract/forms/commercial'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { extraForm } from '@frontdesk/contract/forms/extra'
import { homeForm } from '@frontdesk/contract/forms/home'
import { linkForm } from '@frontdesk/contract/forms/link'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { policyForm } from '@frontdesk/contract/forms/policy'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import { vehicleForm, vehicleForms, vehicleTypes } from '@frontdesk/contract/forms/vehicle'
import { api } from '@frontdesk/contract/registry'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkPart } from './browser/check-accessibility.ts'
import { smallestPdf } from './browser/files.ts'
import { longest } from './browser/longest.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('contact-screens')

/** A missing record type here does not compile. */
const records: Record<RecordKind, object[]> = {
  addresses: [longest(addressForm)],
  dependents: [longest(dependentForm)],
  policies: [longest(policyForm)],
  quotes: [
    { form: 'home', ...longest(homeForm) },
    ...vehicleForms.map((form) => ({ form: 'auto', ...longest(vehicleForm, { type: vehicleTypes[form].at(-1) }) })),
  ],
  commercial: [longest(commercialForm)],
  paymentMethods: ['savings', 'credit card'].map((type) => longest(paymentMethodForm, { type })),
  extras: [longest(extraForm)],
  links: [longest(linkForm, { icon: 'app' })],
}

/** The files behind the page that open a dialog or ask a question. */
const web = join(import.meta.dirname, '../../apps/web/src')
const asking = [
  'app/pages/contact',
  ...['notes', 'person', 'viewers'].map((part) => `domains/contacts/${part}`),
  'domains/documents',
  'domains/households/deleted',
  'domains/records',
  'domains/tags/of-contact',
]
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .filter((file) => /<(Merge|Conflict)?Dialog\b|await confirm\(/.test(readFileSync(join(web, file), 'utf8')))

/** What another person does meanwhile, with its reply. */
async function colleague() {
  const token = await app.server.session(app.people.owner)
  return async (endpoint: unknown, params: object, body: object, version?: number) => {
    const headers: Record<string, string> = version ? { 'if-match': `"${version}"` } : {}
    const args = { params, body } as never
    const replied = await app.server.request(endpoint as typeof api.extras.addRecord, args, { token, headers })
    if (replied.status >= 300) throw new Error(JSON.stringify(replied.body))
    return replied.body
  }
}

function eyes({ page }: Visitor) {
  const look = (part: string, name: string) => checkPart(page, part, name)
  const dialog = page.getByRole('dialog').last()
  const seen = new Map<string, Set<string>>()

  /** Skips a tab whose fields were all checked in earlier dialogs. */
  async function eachTab(kind: string) {
    for (const label of await dialog.getByRole('tab').allTextContents()) {
      await dialog.getByRole('tab', { name: label, exact: true }).click()
      const name = `${kind}, ${label}`
      const fields = new Set(await dialog.locator('label, legend').allTextContents())
      const before = seen.get(name)
      if (!before || !fields.isSubsetOf(before)) await look('[role="dialog"]', name)
      seen.set(name, fields.union(before ?? new Set()))
    }
  }
  const open = () => page.getByRole('dialog').count()
  const becomes = (count: number) => expect.poll(open).toBe(count)
  async function close() {
    const before = await open()
    await page.keyboard.press('Escape')
    await becomes(before - 1)
  }
  /** Opens, checks, and closes it. */
  async function at(kind: string, opener: Locator) {
    const before = await open()
    await opener.click()
    await becomes(before + 1)
    await dialog.getByText('Loading the document').waitFor({ state: 'hidden' })
    if ((await dialog.getByRole('tab').count()) > 0) await eachTab(kind)
    else await look('[role="dialog"]', kind)
    await close()
  }
  return { look, dialog, at, close }
}

test('nothing sticks out and nothing is hard to read, wide and narrow', async () => {
  const id = await addContact(app.server, app.people.owner, {
    ...longest(personForm, { dod: null }),
    ...longest(coApplicantForm),
  })
  const owner = await colleague()
  for (const [kind, rows] of Object.entries(records))
    for (const row of rows) await owner(api[kind as RecordKind].addRecord, { id }, row)
  const item = await owner(api.extras.addRecord, { id }, { field: 'Gate', value: '1' })

  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  const { page } = me
  const { look, dialog, at, close } = eyes(me)
  const button = (name: string | RegExp, of: Locator = page.locator('#root')) =>
    of.getByRole('button', { name, exact: true }).first()
  const tab = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click()
    return page.getByRole('tabpanel', { name, exact: true })
  }
  await me.sees('No Activities Found')
  await look('#root', 'The page')

  const dialogs: Record<string, () => Promise<void>> = {
    async 'domains/tags/of-contact/assign-tags-dialog.tsx'() {
      await at('Assign tags', button('Assign tags'))
    },
    async 'domains/records/dialog/record-dialog.tsx'() {
      let opened = 0
      const shown = await page.getByRole('tablist', { name: 'Contact' }).getByRole('tab').allTextContents()
      for (const name of shown.map((label) => label.replace(/\d+$/, ''))) {
        if (name === 'Activity' || name === 'Documents') continue
        const panel = await tab(name)
        await panel.locator('li').first().waitFor({ state: 'attached' })
        for (const folded of await panel.locator('summary').all()) await folded.click()
        await look('[role="tabpanel"]', `The tab ${name}`)
        if (name === 'Health' || name === 'Life') continue
        // Recent changes are below the policies.
        const cards = panel.getByRole('listitem').filter({ has: page.getByRole('button') })
        for (const card of await cards.all()) {
          await at(`Edit ${name}`, card.getByRole('button').first())
          opened++
        }
      }
      expect(opened).toBe(Object.values(records).flat().length + 1)
      await tab('Auto')
      await at('The types of vehicles', button('Add vehicle'))
    },
    async 'domains/contacts/person/editing/person-dialog.tsx'() {
      for (const person of ['primary', 'secondary']) await at('Edit a person', button(`Edit the ${person} person`))
    },
    async 'domains/contacts/person/agency/agency-dialog.tsx'() {
      for (const figure of await page.getByRole('button', { name: /, change / }).all())
        await at(`Edit ${await figure.textContent()}`, figure)
    },
    async 'domains/documents/preview-dialog.tsx'() {
      await me.openTab('Documents')
      const documents = page.getByRole('region', { name: 'Documents', exact: true })
      const files = [
        { name: 'license.png', mimeType: 'image/png', buffer: await page.screenshot() },
        { name: 'policy.pdf', mimeType: 'application/pdf', buffer: smallestPdf },
      ]
      await documents.locator('input[type=file]').setInputFiles(files)
      for (const { name } of files) await at(`Preview of ${name}`, button(name, documents))
    },
    async 'domains/contacts/notes/picture/note-image.tsx'() {
      await tab('Activity')
      const draw = (size: number) =>
        Object.assign(document.createElement('canvas'), { width: size, height: size }).toDataURL('image/webp')
      const [image, thumbnail] = [await page.evaluate(draw, 400), await page.evaluate(draw, 100)]
      await owner(api.contacts.addNote, { id }, { note: longest(extraForm).value, isSticky: true, image, thumbnail })
      await at('The picture of a note', button(/^Picture in /))
    },
    async 'domains/contacts/notes/use-note-acts.ts'() {
      await button(/^Actions for .*note$/).click()
      await at('A note that is no longer sticky', page.getByRole('menuitem', { name: /^Remove from sticky notes/ }))
    },
    async 'domains/records/dialog/use-remove-record.ts'() {
      await button(/./, (await tab('Address')).getByRole('listitem')).click()
      await at('Delete a record', button('Delete', dialog))
      await close()
    },
    async 'domains/households/deleted/use-delete-contact.ts'() {
      await button('More actions').click()
      await at('Delete a contact', page.getByRole('menuitem', { name: 'Delete', exact: true }))
    },
    async 'domains/records/dialog/record-conflict.tsx'() {
      me.allow(/^409 PUT /)
      await tab('Extra')
      await button('Gate').click()
      await dialog.getByLabel(/^Value/).fill('2')
      await owner(api.extras.changeRecord, { id, recordId: item.id }, { value: '3' }, item.version)
      await at('A record that somebody else changed', button('Update', dialog))
      await page.keyboard.press('Escape')
      await me.press('Discard')
      await me.misses(dialog)
    },
    async 'domains/contacts/person/editing/conflict-dialog.tsx'() {
      await button('Edit the primary person').click()
      await dialog.getByLabel('Suffix').fill('Jr')
      await owner(api.contacts.updateContact, { id }, { suffix: 'Sr' }, 1)
      await at('A person whom somebody else changed', button('Update', dialog))
    },
  }
  expect(Object.keys(dialogs).toSorted()).toEqual(asking.toSorted())
  for (const walk of Object.values(dialogs)) await walk()
})
