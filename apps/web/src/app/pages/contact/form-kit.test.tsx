// Every kind of field in a real browser: what a person types is what the call would send.
import { type Form, form } from '@frontdesk/contract/forms/kit/field'
import * as kind from '@frontdesk/contract/forms/kit/kinds'
import { QueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { warmUpForms } from '#app/pages/contact/warm-up-forms.tsx'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { valuesQuery } from '#domains/templates/templates.public.ts'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { buildInitialTexts, formatTexts, type Wire } from '#platform/forms/form-text.ts'
import { SaveButton } from '#platform/forms/save-button.tsx'
import { buildBody, collectChanges, collectFilled } from '#platform/forms/sent-values.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { eventually } from '#ui/testing/eventually.ts'

const all = form(
  {
    plan: kind.text('Plan', { hint: 'As on the card.' }),
    notes: kind.longText('Notes', { limit: 20 }),
    carrier: kind.smart('Carrier', 'homeTypes'),
    unit: kind.choice('Unit', ['months', 'years'], { labels: { months: 'Months', years: 'Years' } }),
    roadside: kind.flag('Roadside'),
    date: kind.day('Date'),
    expires: kind.expiry('Expiration'),
    premium: kind.money('Premium'),
    miles: kind.wholeNumber('Odometer', { unit: 'miles' }),
    year: kind.year('Year'),
    length: kind.decimal('Length', { unit: 'ft' }),
    height: kind.height('Height'),
    phone: kind.phone('Phone'),
    email: kind.email('Email'),
    link: kind.link('Link'),
    routing: kind.digits('Routing', { least: 9, most: 9, shape: '###-######' }),
    manager: kind.reference('Managed By', 'user'),
    method: kind.reference('Payment Method', 'paymentMethod', { other: '--other--' }),
    methodOther: kind.text('Other Payment Method', {
      when: { field: 'method', is: ['--other--'] },
      warning: 'No card numbers here.',
    }),
    referrer: kind.reference('Referred By', 'contact'),
    vin: kind.text('VIN', { usual: { length: 17, says: 'Most VINS are 17 digits long' } }),
    doctors: kind.texts('Doctors', { one: 'Doctor' }),
    roof: kind.group('Roof', { design: kind.text('Design') }),
    dogs: kind.groups('Dogs', { breed: kind.text('Breed'), bite: kind.flag('Bite History') }, { one: 'Dog' }),
  },
  [
    {
      label: 'All',
      sections: [
        { label: 'Plain', fields: ['plan', 'notes', 'carrier', 'unit', 'roadside', 'date', 'expires'] },
        { label: 'Numbers', fields: ['premium', 'miles', 'year', 'length', 'height', 'phone', 'routing'] },
        { label: 'Others', fields: ['email', 'link', 'manager', 'method', 'methodOther', 'referrer', 'vin'] },
        { fields: ['doctors', 'roof', 'dogs'] },
      ],
    },
  ],
)

const privates = form(
  {
    ssn: kind.ssn('SSN'),
    doctors: kind.texts('Doctors', { one: 'Doctor', private: 'count' }),
    name: kind.text('Name'),
  },
  [
    { label: 'Person', sections: [{ fields: ['ssn', 'doctors'] }] },
    { label: 'Name', sections: [{ fields: ['name'] }] },
  ],
)

interface KitProps {
  of: Form
  record?: Wire
  reveal?: (field: string) => Promise<string | string[] | null>
  send(body: unknown): void
}

function Kit({ of, record, reveal, send }: KitProps) {
  const texts = record ? formatTexts(of.fields, record) : buildInitialTexts(of.fields)
  const { hook, place, base, removed } = useTextForm({ form: of, contactId: 'ada', texts, record, reveal })
  const submit = hook.handleSubmit((values) =>
    send(record ? buildBody(of, collectChanges(of, values, base, removed)) : collectFilled(of, values)),
  )
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <form noValidate onSubmit={submit}>
          <FormTabs form={of} label="Kit" />
          <SaveButton busy={false} isNew={!record}>
            Save
          </SaveButton>
        </form>
      </FormPlaceContext>
    </FormProvider>
  )
}

const show = (props: KitProps) => render(inWorkspace(() => <Kit {...props} />))
const save = () => page.getByRole('button', { name: 'Save' }).click()
const type = async (label: string, text: string) => {
  await page.getByLabelText(label, { exact: true }).click()
  await userEvent.keyboard(text)
}
const choose = (label: string, option: string) =>
  page.getByLabelText(label, { exact: true }).selectOptions(page.getByRole('option', { name: option, exact: true }))

beforeEach(() => {
  localStorage.clear()
  signIn()
  serve(({ path }) => {
    if (path.startsWith('/users/peers'))
      return { json: { data: [{ id: 'sam', firstName: 'Sam', lastName: 'Carter' }] } }
    if (path.includes('/payment-method')) return { json: { data: [] } }
    if (path.startsWith('/clients?'))
      return { json: { data: [{ id: 'bo', firstName: 'Bo', lastName: 'Diaz', mobilePhone: null, email: null }] } }
    return { json: { id: 'bo', firstName: 'Bo', lastName: 'Diaz' } }
  })
})

test('the first key turns Save on, and draws nothing else but its own field', async () => {
  let drawn = 0
  const other = {
    ...kind.text('Other'),
    get label() {
      drawn += 1
      return 'Other'
    },
  }
  const two = form({ plan: kind.text('Plan'), other }, [{ label: 'Kit', sections: [{ fields: ['plan', 'other'] }] }])
  const watched = {
    ...two,
    get tabs() {
      drawn += 1
      return two.tabs
    },
  }
  await show({ of: watched, send: () => {} })
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabelText('Plan').click()
  expect(drawn).toBeGreaterThan(0)
  drawn = 0
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(drawn).toBe(0)
})

test('every kind is typed and sent as the wire has it', { timeout: 30_000 }, async () => {
  const send = vi.fn()
  await show({ of: all, send })
  await expect.element(page.getByLabelText('Plan')).toHaveAccessibleDescription('As on the card.')
  await type('Plan', 'Gold')
  await type('Notes', 'Two words')
  await type('Carrier', 'Cond')
  await page.getByRole('option', { name: 'Condominium' }).click()
  await choose('Unit', 'Years')
  await page.getByLabelText('Roadside').selectOptions('false')
  await page.getByLabelText('Date', { exact: true }).fill('2026-03-04')
  const year = String(new Date().getFullYear() + 1)
  await page.getByLabelText('Expiration month').selectOptions('09')
  await page.getByLabelText('Expiration year').selectOptions(year)
  await type('Premium', '1234')
  await expect.element(page.getByLabelText('Premium')).toHaveValue('$1,234')
  await type('Odometer (miles)', '12000')
  await expect.element(page.getByLabelText('Odometer (miles)')).toHaveValue('12,000')
  await type('Year', '1999')
  await type('Length (ft)', '12.5')
  await type('Height', '511')
  await expect.element(page.getByLabelText('Height')).toHaveValue('5′ 11″')
  await type('Phone', '4155550123')
  await type('Routing', '123456789')
  await expect.element(page.getByLabelText('Routing')).toHaveValue('123-456789')
  await type('Email', 'a@example.com')
  await type('Link', 'example.com')
  await choose('Managed By', 'Sam Carter')
  await expect.element(page.getByLabelText('Other Payment Method')).not.toBeInTheDocument()
  await page.getByLabelText('Payment Method', { exact: true }).selectOptions('--other--')
  await expect.element(page.getByText('No card numbers here.')).toBeVisible()
  await type('Other Payment Method', 'Cash')
  await type('Referred By', 'Bo')
  await page.getByRole('option', { name: /Bo Diaz/ }).click()
  await type('VIN', '1HG')
  await expect.element(page.getByText('Most VINS are 17 digits long')).toBeVisible()
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  await userEvent.keyboard('Dr. A{Enter}Dr. B')
  await type('Design', 'Gable')
  await page.getByRole('button', { name: 'Add Dog' }).click()
  await userEvent.keyboard('Boxer')
  await page.getByLabelText('Bite History').selectOptions('true')
  await save()
  await eventually(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenCalledWith({
    plan: 'Gold',
    notes: 'Two words',
    carrier: 'Condominium',
    unit: 'years',
    roadside: false,
    date: '2026-03-04',
    expires: `${year}-09`,
    premium: 123_400,
    miles: 12_000,
    year: 1999,
    length: 12.5,
    height: 71,
    phone: '+14155550123',
    routing: '123456789',
    email: 'a@example.com',
    link: 'example.com',
    manager: 'sam',
    method: '--other--',
    methodOther: 'Cash',
    referrer: 'bo',
    vin: '1HG',
    doctors: ['Dr. A', 'Dr. B'],
    roof: { design: 'Gable' },
    dogs: [{ breed: 'Boxer', bite: true }],
  })
})

test('shows errors at their fields and sends nothing; counts the excess of a long text', async () => {
  const send = vi.fn()
  await show({ of: all, send })
  await type('Email', 'nobody')
  await type('Notes', 'More than twenty characters')
  await expect.element(page.getByText(/7 characters too many/)).toBeVisible()
  await save()
  await expect.element(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test('a private value shows masked, is revealed on a press, taken off, or replaced by typing', async () => {
  const send = vi.fn()
  const reveal = vi.fn(async () => '123456789')
  await show({ of: privates, record: { ssn: '•••-••-6789', doctors: null, name: 'Ada' }, reveal, send })
  await expect.element(page.getByText('On file: •••-••-6789')).toBeVisible()
  await expect.element(page.getByLabelText('SSN', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Reveal SSN' }).click()
  await expect.element(page.getByText('On file: 123-45-6789')).toBeVisible()
  expect(reveal).toHaveBeenCalledWith('ssn')
  await page.getByRole('button', { name: 'Hide SSN' }).click()
  await page.getByRole('button', { name: 'Remove SSN' }).click()
  await expect.element(page.getByText('Will be removed when you save')).toBeVisible()
  await save()
  await eventually(() => expect(send).toHaveBeenCalledWith({ ssn: null }))
  await type('SSN', '987654321')
  await save()
  await eventually(() => expect(send).toHaveBeenLastCalledWith({ ssn: '987654321' }))
})

test('a private list is revealed before it is changed, and is no change by itself', async () => {
  const send = vi.fn()
  await show({
    of: privates,
    record: { ssn: null, doctors: 2, name: null },
    reveal: async () => ['Dr. A', 'Dr. B'],
    send,
  })
  await expect.element(page.getByText('2 on file')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal and change doctors' }).click()
  await expect.element(page.getByLabelText('Doctor 2', { exact: true })).toHaveValue('Dr. B')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Doctor 1' }).click()
  await save()
  await eventually(() => expect(send).toHaveBeenCalledWith({ doctors: ['Dr. B'] }))
})

test('a mistake in a tab that is not in sight brings it there', async () => {
  const send = vi.fn()
  await show({ of: privates, record: { ssn: null, doctors: null, name: null }, send })
  await type('SSN', '123')
  await page.getByRole('tab', { name: 'Name' }).click()
  await save()
  await expect.element(page.getByText('Enter all 9 digits.')).toBeVisible()
  await expect.element(page.getByLabelText('SSN', { exact: true })).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('loads options once for forms rendered in advance, outside of the document', async () => {
  const calls = serve(() => ({ json: { data: [{ id: 'garages', values: [{ id: 'v', value: 'Carport' }] }] } }))
  const client = new QueryClient()
  const drawn = vi.spyOn(document, 'createElement')
  warmUpForms(client)
  await eventually(() => expect(drawn.mock.calls.filter(([tag]) => tag === 'input').length).toBeGreaterThan(20))
  drawn.mockRestore()
  expect(document.querySelector('input')).toBeNull()
  await eventually(() => expect(client.getQueryData(valuesQuery.queryKey)?.data).toHaveLength(1))
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length)
})
