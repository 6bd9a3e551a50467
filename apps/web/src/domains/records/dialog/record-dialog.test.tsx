import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { formatTexts } from '#platform/forms/form-text.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { RecordType, StoredRecord } from './record-type.ts'
import * as recordTypes from './record-types.ts'

const all = Object.values(recordTypes).filter((recordType) => typeof recordType === 'object') as unknown as RecordType[]
const [policies, vehicles] = [recordTypes.policyRecordType, recordTypes.vehicleRecordType] as unknown as RecordType[]
const policy = { id: 'gold', version: 3, updatedAt: new Date().toISOString(), company: 'Acme', plan: 'Gold' }

const open = async (recordType: RecordType, record?: object, onClose = vi.fn()) => {
  const shown = await render(
    inWorkspace(() => (
      <RecordDialog
        recordType={recordType}
        contactId="ada"
        record={record as StoredRecord | undefined}
        onClose={onClose}
      />
    )),
  )
  return { ...shown, onClose }
}
const answering = (answer: (call: Call) => { status?: number; json: unknown } | undefined) =>
  serve((call) => (call.method === 'GET' ? { json: { data: [] } } : (answer(call) ?? { json: { ...policy } })))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const type = page.getByRole('combobox', { name: 'Type', exact: true })
const plan = page.getByLabelText('Plan', { exact: true })

beforeEach(() => {
  localStorage.clear()
  signIn()
})

test.each(all.map((recordType) => [recordType.title, recordType] as const))(
  '%s: opens empty and as kept',
  async (title, recordType) => {
    answering(() => undefined)
    const { unmount } = await open(recordType)
    await expect.element(page.getByRole('dialog', { name: `Add ${inSentence(title)}` })).toBeVisible()
    await unmount()
    const record = { ...Object.fromEntries(Object.keys(recordType.form.fields).map((key) => [key, null])), ...policy }
    await open(recordType, {
      ...record,
      ...formatTexts({}, {}),
      type: 'car',
      name: 'Ada',
      url: 'https://a.example',
      field: 'Key',
    })
    await expect.element(page.getByRole('dialog', { name: `Edit ${inSentence(title)}` })).toBeVisible()
    await expect.element(button('Update')).toHaveAttribute('aria-disabled', 'true')
  },
)

test('sends a new one with its filled fields, and confirms', async () => {
  const calls = answering(() => undefined)
  const { onClose } = await open(policies as RecordType)
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await plan.fill('Gold')
  await page.getByLabelText('Premium').fill('1200')
  await button('Save').click()
  await expect.element(page.getByText('Policy Added')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  const post = calls.find(({ method }) => method === 'POST')
  expect([post?.path, post?.body]).toEqual([
    '/clients/ada/policies',
    { plan: 'Gold', premium: 120_000, premiumTerm: '12' },
  ])
})

const effective = page.getByLabelText('Effective date')
const end = page.getByLabelText('Term date')
const term = page.getByLabelText('Premium term')

test('the premium term of a new policy follows its dates', async () => {
  const calls = answering(() => undefined)
  await open(policies as RecordType)
  await plan.fill('Gold')
  await expect.element(term).toHaveValue('12')
  await effective.fill('1/15/2026')
  await end.fill('7/15/2026')
  await expect.element(term).toHaveValue('6')
  await end.fill('1/15/2027')
  await expect.element(term).toHaveValue('12')
  await end.fill('4/15/2026')
  await expect.element(term).toHaveValue('12')
  await end.fill('7/10/2026')
  await expect.element(term).toHaveValue('6')
  await button('Save').click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body?.premiumTerm).toBe('6')
})

test('a premium term that a person chose stays, whatever the dates are', async () => {
  answering(() => undefined)
  const first = await open(policies as RecordType)
  await term.selectOptions('6 months')
  await term.selectOptions('12 months')
  await effective.fill('1/15/2026')
  await end.fill('7/15/2026')
  await expect.element(end).toHaveValue('7/15/2026')
  await expect.element(term).toHaveValue('12')
  // Also in the restored draft.
  await expect.poll(() => Object.keys(localStorage).some((name) => name.includes('policy'))).toBe(true)
  await first.unmount()
  await open(policies as RecordType)
  await expect.element(page.getByText(/^Your draft was restored/)).toBeVisible()
  await expect.element(term).toHaveValue('12')
})

test('the premium term of a stored policy follows new dates only if its old ones gave it', async () => {
  answering(() => undefined)
  const dates = { effectiveDate: '2025-01-15', termDate: '2026-01-15' }
  const yearly = await open(policies as RecordType, { ...policy, ...dates, premiumTerm: '12' })
  await end.fill('7/15/2025')
  await expect.element(term).toHaveValue('6')
  await yearly.unmount()
  await open(policies as RecordType, { ...policy, ...dates, id: 'silver', premiumTerm: '3' })
  await end.fill('7/15/2025')
  await expect.element(end).toHaveValue('7/15/2025')
  await expect.element(term).toHaveValue('3')
})

test('does not store a chosen type alone as a draft, but with later input', async () => {
  answering(() => undefined)
  const again = page.getByText(/^Your draft was restored/)
  const kept = () => Object.keys(localStorage).filter((name) => name.includes('vehicle'))
  const first = await open(vehicles as RecordType)
  await button('Car').click()
  await expect.element(type).toHaveValue('car')
  await first.unmount()
  expect(kept()).toEqual([])
  const second = await open(vehicles as RecordType)
  await button('Car').click()
  await expect.element(type).toHaveValue('car')
  await expect.element(again).not.toBeInTheDocument()
  await page.getByLabelText('Make', { exact: true }).fill('Subaru')
  await expect.poll(kept).toHaveLength(1)
  await expect.element(again).not.toBeInTheDocument()
  await second.unmount()
  await open(vehicles as RecordType)
  await expect.element(again).toBeVisible()
  await expect.element(type).toHaveValue('car')
  await expect.element(page.getByLabelText('Make', { exact: true })).toHaveValue('Subaru')
})

test('shows the server’s errors at their fields', async () => {
  answering(() => ({
    status: 422,
    json: { code: 'invalid', message: 'Check the marked fields.', fields: { plan: 'is not a plan' } },
  }))
  await open(policies as RecordType, policy)
  await plan.fill('Lead')
  await button('Update').click()
  await expect.element(page.getByText('is not a plan')).toBeVisible()
  await expect.element(page.getByText('There was an error updating the policy. Check the marked fields.')).toBeVisible()
})

test('of what both changed the reader chooses, and the rest of the colleague stays', async () => {
  const theirs = { ...policy, plan: 'Silver', idNumber: '77', version: 4 }
  const calls = answering(({ body }) =>
    body?.plan
      ? { status: 409, json: { code: 'conflict', message: 'Somebody', details: { current: theirs } } }
      : undefined,
  )
  await open(policies as RecordType, policy)
  await plan.fill('Bronze')
  await page.getByLabelText('Notes', { exact: true }).fill('Mine')
  await button('Update').click()
  await expect.element(page.getByText(/They also changed these, which are kept: Policy number/)).toBeVisible()
  await page.getByRole('radio', { name: /Silver/ }).click()
  await button('Save this').click()
  await expect.element(page.getByText('Policy Updated')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { plan: 'Bronze', notes: 'Mine' },
    { notes: 'Mine' },
  ])
})

test('restores the input after a reload, until it is saved', async () => {
  answering(() => undefined)
  const { unmount } = await open(policies as RecordType, policy)
  await plan.fill('Half typed')
  await unmount()
  const again = await open(policies as RecordType, { ...policy, company: 'Newly saved', version: 4 })
  await expect.element(plan).toHaveValue('Half typed')
  await expect.element(page.getByLabelText('Company')).toHaveValue('Newly saved')
  await button('Update').click()
  await eventually(() => expect(again.onClose).toHaveBeenCalled())
  await again.unmount()
  await open(policies as RecordType, policy)
  await expect.element(plan).toHaveValue('Gold')
})

test('confirms before Escape discards input', async () => {
  answering(() => undefined)
  const { onClose } = await open(policies as RecordType, policy)
  await plan.fill('Lead')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Discard changes?')).toBeVisible()
  await button('Keep editing').click()
  expect(onClose).not.toHaveBeenCalled()
})

test('confirms a deletion, and can undo it', async () => {
  const calls = answering(() => undefined)
  const { onClose } = await open(policies as RecordType, policy)
  await button('Delete').click()
  await expect.element(page.getByText('Sure you want to delete Acme?')).toBeVisible()
  await page.getByRole('dialog', { name: /Sure/ }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Policy Deleted')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  await button('Undo').click()
  await expect.element(page.getByText('Policy Restored')).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /clients/ada/policies/gold',
    'POST /clients/ada/policies/gold/restore',
  ])
})

test('asks for a vehicle’s type first, which determines its fields and can be changed', async () => {
  const calls = answering(() => undefined)
  await open(vehicles as RecordType)
  await button('Motorhome').click()
  await expect.element(page.getByLabelText('VIN', { exact: true })).toHaveFocus()
  await expect.element(page.getByRole('tab', { name: 'Trailer' })).toBeVisible()
  await expect.element(page.getByLabelText('Slideouts')).toBeVisible()
  await type.selectOptions('Boat')
  await expect.element(page.getByLabelText('Slideouts')).not.toBeInTheDocument()
  await page.getByLabelText('Hull ID').fill('ABC')
  await expect.element(page.getByText('Most Hull IDs are at least 12 digits long')).toBeVisible()
  await type.selectOptions('car')
  await expect.element(page.getByRole('tab', { name: 'Trailer' })).not.toBeInTheDocument()
  await page.getByLabelText('Make').fill('Volvo')
  await button('Save').click()
  await expect.element(page.getByText('Vehicle Added')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ form: 'auto', type: 'car', make: 'Volvo' })
})

test('leaving the VIN of a vehicle fills what it is', async () => {
  const vin = '1HGCM82633A004352'
  const accord = { year: 2003, make: 'Honda', model: 'Accord' }
  serve(({ path }) => ({
    json: path.endsWith(vin)
      ? { vin, ...accord, candidates: [{ ...accord, trim: null }], checkDigit: 'right' }
      : { data: [] },
  }))
  await open(vehicles as RecordType, { ...policy, type: 'car', form: 'auto' })
  await page.getByLabelText('VIN', { exact: true }).fill(vin)
  await userEvent.tab()
  await expect.element(page.getByLabelText('Model', { exact: true })).toHaveValue('Accord')
  await expect.element(page.getByLabelText('Year', { exact: true })).toHaveValue('2003')
  await expect.element(button('Update')).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Filled in from the VIN: 2003 Honda Accord.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByLabelText('Model', { exact: true })).toHaveValue('')
  await expect.element(page.getByLabelText('VIN', { exact: true })).toHaveFocus()
})

test('who becomes self employed has no employer', async () => {
  const calls = answering(() => undefined)
  const record = { ...policy, firstName: 'Tim', employerName: 'Acme', employees: 12, businessType: 'Retail' }
  await open(recordTypes.dependentRecordType as unknown as RecordType, record)
  await page.getByLabelText('Occupation').fill('Self Employed')
  await expect.element(page.getByLabelText('Employer name')).toHaveValue('')
  await button('Update').click()
  await expect.element(page.getByText('Dependent Updated')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    occupation: 'Self Employed',
    employerName: null,
    employees: null,
    businessType: null,
  })
})

test('the icon of a link is chosen from pictures', async () => {
  const calls = answering(() => undefined)
  await open(recordTypes.linkRecordType as unknown as RecordType)
  await page.getByRole('textbox', { name: 'URL' }).fill('example.com')
  await button('Icon house').click()
  await button('Icon car').click()
  await expect.element(button('Icon car')).toHaveAttribute('aria-pressed', 'true')
  await button('Save').click()
  await expect.element(page.getByText('Link Added')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ url: 'example.com', icon: 'car' })
})
