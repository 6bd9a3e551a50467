import { knownLine, longPlace } from '@frontdesk/contract/forms/address'
import { form } from '@frontdesk/contract/forms/kit/field'
import { group, text } from '@frontdesk/contract/forms/kit/kinds'
import { FormProvider } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { FormPlaceContext } from '../form-place.ts'
import { type FormSources, FormSourcesContext, type ZipPlace } from '../form-sources.ts'
import { FormTabs } from '../form-tabs.tsx'
import { buildInitialTexts } from '../form-text.ts'
import { collectFilled } from '../sent-values.ts'
import { useTextForm } from '../use-text-form.ts'

const home = form(
  { ...longPlace, address: knownLine, county: text('County'), bank: group('Bank', { name: text('Name') }) },
  [{ label: 'Home', sections: [{ fields: ['address', 'address2', 'city', 'state', 'zipcode', 'county', 'bank'] }] }],
)
const known = {
  label: 'Mailing',
  values: { address: 'PO Box 7', address2: '', city: 'Toledo', state: 'OH', zipcode: '43604', county: 'Lucas' },
}
const texts = buildInitialTexts(home.fields)
const Nothing = () => null
let values = () => ({})
const places: Record<string, ZipPlace> = {
  '02134': { cities: ['Allston'], state: 'MA', county: 'Suffolk' },
  '11760': { cities: ['Melville', 'Islandia'], state: 'NY', county: 'Suffolk' },
  '00601': { cities: ['Adjuntas'], state: 'PR', county: null },
  '04101': { cities: ['Portland'], state: 'ME', county: null },
  '43604': { cities: ['Toledo'], state: 'OH', county: 'Lucas' },
}

function Home({ country }: { country: string }) {
  const { hook, place } = useTextForm({ form: home, contactId: 'ada', texts })
  values = () => collectFilled(home, hook.getValues())
  const sources = {
    useOfferedValues: () => [],
    useChoices: () => ({ data: [], error: null, isPending: false }),
    useKnownAddresses: () => [known],
    useCountry: () => country,
    useZipPlace: (zip) => (zip === '' ? undefined : (places[zip.slice(0, 5)] ?? null)),
    ContactReference: Nothing,
  } satisfies FormSources
  return (
    <UiProvider>
      <FormSourcesContext value={sources}>
        <FormProvider {...hook}>
          <FormPlaceContext value={place}>
            <FormTabs form={home} label="Home" />
          </FormPlaceContext>
        </FormProvider>
      </FormSourcesContext>
    </UiProvider>
  )
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
async function paste(pasted: string) {
  await field('Address').click()
  const data = new DataTransfer()
  data.setData('text', pasted)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  field('Address').element().dispatchEvent(event)
  return event.defaultPrevented
}

test('a pasted whole address is divided among its fields, which can be undone', async () => {
  await render(<Home country="US" />)
  await field('City').fill('Bangor')
  expect(await paste('48 Harborview Road #3\nPortland, Maine 04101-2231')).toBe(true)
  await expect.element(field('City')).toHaveValue('Portland')
  const whole = { address: '48 Harborview Road', address2: '#3', city: 'Portland', state: 'ME', zipcode: '04101-2231' }
  expect(values()).toEqual(whole)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field('City')).toHaveValue('Bangor')
  expect(values()).toEqual({ address: '48 Harborview Road #3 Portland, Maine 04101-2231', city: 'Bangor' })
  await expect.element(field('Address')).toHaveFocus()
})

test('other text is pasted as it is', async () => {
  await render(<Home country="US" />)
  expect(await paste('48 Harborview Road')).toBe(false)
})

const typeZip = (zip: string) => field('ZIP code').fill(zip)
const allston = { city: 'Allston', state: 'MA', county: 'Suffolk' }

test('a ZIP code fills in city, state, and county, and corrects what it filled in', async () => {
  await render(<Home country="US" />)
  await typeZip('02134')
  await expect.element(field('County')).toHaveValue('Suffolk')
  expect(values()).toEqual({ ...allston, zipcode: '02134' })
  await typeZip('00601')
  await expect.element(field('City')).toHaveValue('Adjuntas')
  expect(values()).toEqual({ city: 'Adjuntas', state: 'PR', zipcode: '00601' })
  await typeZip('02134-1234')
  await expect.element(field('City')).toHaveValue('Allston')
})

test('keeps what a person typed, and offers the ZIP code’s city in one click', async () => {
  await render(<Home country="US" />)
  await field('City').fill('Boston')
  await typeZip('02134')
  await expect.element(page.getByText(/^ZIP code 02134 is in Allston, MA\./)).toBeVisible()
  expect(values()).toEqual({ ...allston, city: 'Boston', zipcode: '02134' })
  await page.getByRole('button', { name: 'Use Allston' }).click()
  expect(values()).toEqual({ ...allston, zipcode: '02134' })
  expect(page.getByText(/is in Allston/).query()).toBeNull()
})

test('a state that differs from the ZIP code’s is said and corrected', async () => {
  await render(<Home country="US" />)
  await field('State').fill('CA')
  await typeZip('02134')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Use MA' }).click()
  expect(values()).toMatchObject({ state: 'MA', zipcode: '02134' })
})

test('a ZIP code with several cities offers the others', async () => {
  await render(<Home country="US" />)
  await typeZip('11760')
  await page.getByRole('button', { name: 'Use Islandia' }).click()
  expect(values()).toMatchObject({ city: 'Islandia', state: 'NY' })
  await expect.element(page.getByRole('button', { name: 'Use Melville' })).toBeVisible()
})

test('a ZIP code that isn’t known fills in its state and is accepted with a note', async () => {
  await render(<Home country="US" />)
  await typeZip('04199')
  await expect.element(page.getByText(/^This ZIP code isn’t in our list/)).toBeVisible()
  expect(values()).toEqual({ state: 'ME', zipcode: '04199' })
})

test('a ZIP code fills in nothing for an agency abroad', async () => {
  await render(<Home country="DE" />)
  await typeZip('02134')
  await userEvent.tab()
  expect(values()).toEqual({ zipcode: '02134' })
})

test('a known address is chosen by keyboard', async () => {
  await render(<Home country="US" />)
  await field('Address 2').fill('Left over')
  ;(page.getByRole('button', { name: 'Use a known address' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: /PO Box 7.*Toledo, OH 43604 · Mailing/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('State')).toHaveValue('OH')
  expect(values()).toEqual({ address: 'PO Box 7', city: 'Toledo', state: 'OH', zipcode: '43604', county: 'Lucas' })
})

test('a state is chosen by its letters or its name', async () => {
  await render(<Home country="US" />)
  const state = page.getByRole('combobox', { name: 'State' })
  await state.fill('me')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('ME Maine')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(state).toHaveValue('ME')
  await state.fill('puerto rico')
  await userEvent.tab()
  await expect.element(state).toHaveValue('PR')
  // A region abroad stays what it is.
  await state.fill('Bavaria')
  await userEvent.tab()
  await expect.element(state).toHaveValue('Bavaria')
})

test('an agency elsewhere types its regions', async () => {
  await render(<Home country="DE" />)
  await expect.element(page.getByRole('textbox', { name: 'State' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'State' }).query()).toBeNull()
})
