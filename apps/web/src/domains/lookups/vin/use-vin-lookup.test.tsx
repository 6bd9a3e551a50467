import { FormProvider, useController, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import type { FormText } from '#platform/forms/form-text.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { useVinLookup } from './use-vin-lookup.ts'
import { VinNotice } from './vin-notice.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

const vin = '1HGCM82633A004352'
const car = { year: 2003, make: 'Honda', model: 'Accord' }
const accord = { vin, ...car, candidates: [{ ...car, trim: 'EX' }], checkDigit: 'right' }
const bikes = [
  { year: 1999, make: 'Suzuki', model: 'VZ1600K', trim: null },
  { year: 1999, make: 'Hyosung', model: 'On Road', trim: 'Sport' },
]
const names = ['vin', 'year', 'make', 'model', 'trailer.vin', 'trailer.make'] as const

function Field({ name, onLeave }: { name: string; onLeave(name: string): void }) {
  const { field } = useController<FormText>({ name })
  return <input aria-label={name} {...field} value={String(field.value ?? '')} onBlur={() => onLeave(name)} />
}

function Vehicle({ values }: { values: FormText }) {
  const hook = useForm<FormText>({ defaultValues: { year: '', make: '', model: '', ...values } })
  const { onLeave, finding, dismiss } = useVinLookup(hook)
  return (
    <FormProvider {...hook}>
      <VinNotice finding={finding} onDismiss={dismiss} />
      {names.map((name) => (
        <Field key={name} name={name} onLeave={onLeave} />
      ))}
    </FormProvider>
  )
}

const show = (values: FormText = {}) =>
  render(
    <UiProvider>
      <Vehicle values={values} />
    </UiProvider>,
  )
const field = (name: (typeof names)[number]) => page.getByRole('textbox', { name, exact: true })
async function leave(text: string, name: (typeof names)[number] = 'vin') {
  await field(name).fill(text)
  await userEvent.tab()
}

test('fills empty fields on leaving the VIN, and does not look it up again', async () => {
  const seen = fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: accord }) })
  await show()
  await leave(vin.toLowerCase())
  await expect.element(field('model')).toHaveValue('Accord')
  await expect.element(field('year')).toHaveValue('2003')
  await expect.element(field('make')).toHaveValue('Honda')
  await field('vin').click()
  await userEvent.tab()
  expect(seen).toHaveLength(1)
})

test('what was typed otherwise stays until the other is chosen', async () => {
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: accord }) })
  await show({ year: '2004', make: 'honda' })
  await leave(vin)
  await expect.element(page.getByText('This VIN belongs to a 2003 Honda Accord.')).toBeVisible()
  await expect.element(field('year')).toHaveValue('2004')
  await expect.element(field('model')).toHaveValue('Accord')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect.element(field('year')).toHaveValue('2003')
  await expect.element(field('make')).toHaveValue('honda')
  expect(page.getByText(/This VIN belongs to/).query()).toBeNull()
})

test('where several vehicles may have it, what they share is filled and the rest is chosen, by keyboard too', async () => {
  const several = { ...accord, ...bikes[0], candidates: bikes }
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: several }) })
  await show({ make: 'Honda' })
  await leave(vin)
  await expect.element(page.getByText('This VIN may belong to 2 vehicles. Choose the right one.')).toBeVisible()
  await expect.element(field('year')).toHaveValue('1999')
  await expect.element(field('make')).toHaveValue('Honda')
  await expect.element(field('model')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: '1999 Suzuki VZ1600K' })).toBeVisible()
  ;(page.getByRole('button', { name: '1999 Hyosung On Road Sport' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('make')).toHaveValue('Hyosung')
  await expect.element(field('model')).toHaveValue('On Road')
  expect(page.getByText(/This VIN may belong/).query()).toBeNull()
})

test('none of several may be taken: what was typed stays', async () => {
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: { ...accord, ...bikes[0], candidates: bikes } }) })
  await show({ model: 'Mine' })
  await leave(vin)
  await page.getByRole('button', { name: 'None of these' }).click()
  await expect.element(field('vin')).toHaveFocus()
  await expect.element(field('model')).toHaveValue('Mine')
  expect(page.getByText(/This VIN may belong/).query()).toBeNull()
})

test('removes the result with its VIN', async () => {
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: accord }) })
  await show({ model: 'Civic' })
  await leave(vin)
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await leave('SHORT')
  expect(page.getByRole('button', { name: 'Keep mine' }).query()).toBeNull()
  await expect.element(field('model')).toHaveValue('Civic')
})

test('reports a wrong check digit, and fills anyway', async () => {
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: { ...accord, checkDigit: 'wrong' } }) })
  await show()
  await leave(vin)
  await expect
    .element(page.getByText(/Filled in from the VIN: 2003 Honda Accord\. Its check digit doesn’t match/))
    .toBeVisible()
  await expect.element(field('model')).toHaveValue('Accord')
})

test('the VIN of a trailer fills the trailer', async () => {
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => ({ body: accord }) })
  await show()
  await leave(vin, 'trailer.vin')
  await expect.element(field('trailer.make')).toHaveValue('Honda')
  await expect.element(field('make')).toHaveValue('')
})

test('reports an unknown VIN, and retries', async () => {
  let known = false
  const no = refused(404, 'vinNotFound', 'No vehicle has this VIN.')
  fakeServer({ [`GET /utilities/lookup/vin/${vin}`]: () => (known ? { body: accord } : no) })
  await show()
  await leave(vin)
  await expect.element(page.getByText('Unable to find vin: No vehicle has this VIN.')).toBeVisible()
  known = true
  await field('vin').click()
  await userEvent.tab()
  await expect.element(field('model')).toHaveValue('Accord')
})

test('does not look up a stored one', async () => {
  const seen = fakeServer({})
  await show({ vin, trailer: { vin } })
  for (const name of ['vin', 'trailer.vin'] as const) {
    await field(name).click()
    await userEvent.tab()
  }
  expect(seen).toEqual([])
})

test('does not look up a short one, and refuses one with an O', async () => {
  const seen = fakeServer({})
  await show()
  await leave('SHORT')
  await leave('1HGCM82633AOO4352')
  await expect.element(page.getByText(/Unable to find vin: A VIN has digits and letters/)).toBeVisible()
  expect(seen).toEqual([])
})
