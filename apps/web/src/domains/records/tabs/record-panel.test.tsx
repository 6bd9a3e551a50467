import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { buildInitialTexts } from '#platform/forms/form-text.ts'
import * as recordTypes from '../dialog/record-types.ts'
import { applyRecord } from '../record-cache.ts'
import { AddressSection } from '../side/household-sections.tsx'
import { RecordPanel } from './record-panel.tsx'
import type { RecordTab } from './shown-tabs.ts'

const ada = { id: 'ada', firstName: 'Ada', addresses: [], extras: [] } as unknown as Contact
const kept = { version: 1, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }

/** As in replies: every field, null when unknown, with empty lists and groups. */
const shown = (recordType: { form: { fields: object } }, values: object) => {
  const nothing = (text: unknown): unknown =>
    Array.isArray(text)
      ? []
      : text && typeof text === 'object'
        ? Object.fromEntries(Object.entries(text).map(([key, each]) => [key, nothing(each)]))
        : null
  return { ...(nothing(buildInitialTexts(recordType.form.fields as never)) as object), ...kept, ...values }
}

const rows: Record<string, object[]> = {
  dependents: [
    shown(recordTypes.dependentRecordType, { id: 'd', firstName: 'Tim', relationship: 'Child', dob: '2015-05-06' }),
  ],
  addresses: [
    shown(recordTypes.addressRecordType, { id: 'm', type: 'Mailing', address: '2 Post St', pinned: false }),
    shown(recordTypes.addressRecordType, {
      id: 'p',
      type: 'Physical',
      address: '1 Main St',
      city: 'Reno',
      pinned: true,
    }),
  ],
  policies: [
    shown(recordTypes.policyRecordType, { id: 'g', company: 'Acme', type: 'Auto', premium: 123_456, idNumber: 'P-1' }),
  ],
  auto: [
    shown(recordTypes.vehicleRecordType, { id: 'v', form: 'auto', type: 'Boat', make: 'Bayliner', hullId: 'ABC123' }),
  ],
  home: [shown(recordTypes.homeRecordType, { id: 'h', form: 'home', address: '5 Oak Ave', usage: 'Primary' })],
  commercial: [shown(recordTypes.commercialRecordType, { id: 'c', companyName: 'Ada Bakery', ein: '••-•••6789' })],
  'payment-method': [
    shown(recordTypes.paymentMethodRecordType, {
      id: 'pm',
      type: 'credit card',
      account: '•••• 4242',
      expDate: '2030-09',
    }),
  ],
  misc: [shown(recordTypes.extraRecordType, { id: 'x', field: 'Gate code', value: '1234\nring twice' })],
  links: [shown(recordTypes.linkRecordType, { id: 'l', name: 'Quote', url: 'https://quote.example' })],
}
const rowsOf = ({ path }: Call) =>
  rows[/form=(\w+)/.exec(path)?.[1] ?? /^\/clients\/ada\/([\w-]+)/.exec(path)?.[1] ?? ''] ?? []

const open = (tab: RecordTab, client?: QueryClient) =>
  render(inWorkspace(() => <RecordPanel tab={tab} contact={ada} onPerson={vi.fn()} />, '/', client))

beforeEach(() => {
  localStorage.clear()
  signIn()
  serve((call) => ({ json: { data: rowsOf(call) } }))
})

test.each([
  ['dependents', 'Tim', '05/06/2015'],
  ['address', 'Physical', '1 Main St'],
  ['auto', 'Bayliner', 'ABC123'],
  ['home', '5 Oak Ave', 'Primary'],
  ['commercial', 'Ada Bakery', '••-•••6789'],
  ['policy', 'Auto · Acme', '$1,234.56'],
  ['paymentMethods', 'Credit card', '09/2030'],
  ['extra', 'Gate code', 'ring twice'],
  ['extra', 'Quote', 'https://quote.example'],
] as const)('%s shows cards, and the title of a card opens its dialog', async (tab, title, fact) => {
  await open(tab)
  await expect.element(page.getByText(fact, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: title, exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
})

test('lists physical addresses first; pins with a click; opens maps externally', async () => {
  const calls = serve((call) => ({ json: call.method === 'PUT' ? {} : { data: rowsOf(call) } }))
  await open('address')
  await expect.element(page.getByText('1 Main St')).toBeVisible()
  expect(
    page
      .getByRole('button', { name: /^(Physical|Mailing)$/ })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Physical', 'Mailing'])
  await expect
    .element(page.getByRole('link', { name: 'Show on a map' }).first())
    .toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=1%20Main%20St%2C%20Reno')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect.element(page.getByText('Address Updated')).toBeVisible()
  const put = calls.find(({ method }) => method === 'PUT')
  expect([put?.path, put?.body]).toEqual(['/clients/ada/addresses/m', { pinned: true }])
})

test('nothing yet, not allowed, and a failure that can be tried again', async () => {
  const answers = [
    { status: 500, json: { code: 'internal', message: 'It broke.' } },
    { status: 403, json: { code: 'forbidden', message: 'No.' } },
    { json: { data: [] } },
  ]
  serve(() => answers[0] as { json: unknown })
  await open('policy')
  await expect.element(page.getByText('It broke.')).toBeVisible()
  answers.shift()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Unauthorized')).toBeVisible()
  answers.shift()
  await render(inWorkspace(() => <RecordPanel tab="policy" contact={ada} onPerson={vi.fn()} />))
  await expect.element(page.getByText('No policies')).toBeVisible()
  await page.getByRole('button', { name: 'Add policy' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add policy' })).toBeVisible()
})

test('shows a colleague’s addition at once', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await open('dependents', client)
  await expect.element(page.getByRole('button', { name: 'Tim' })).toBeVisible()
  applyRecord(client, {
    kind: 'dependents',
    clientId: 'ada',
    created: true,
    summary: { policies: 0, premiums: 0, openEnded: false, lastTermDate: null },
    record: shown(recordTypes.dependentRecordType, { id: 'e', firstName: 'Eve' }),
  } as never)
  await expect.element(page.getByRole('button', { name: 'Eve' })).toBeVisible()
})

test('a dependent’s health opens the dependent at that tab', async () => {
  await open('health')
  await page.getByRole('button', { name: 'Edit Tim' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit dependent' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Health', selected: true }).last()).toBeVisible()
})

test('shows pinned addresses on every tab', async () => {
  const contact = { ...ada, addresses: rows.addresses } as unknown as Contact
  await render(inWorkspace(() => <AddressSection contact={contact} />))
  await expect.element(page.getByText('1 Main St')).toBeVisible()
  await expect.element(page.getByText('2 Post St')).not.toBeInTheDocument()
})
