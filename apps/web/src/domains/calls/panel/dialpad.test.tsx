import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#ui/testing/eventually.ts'
import { EmergencyScreen } from '../dialogs/emergency-screen.tsx'
import { LocationDialog } from '../dialogs/location-dialog.tsx'
import { serve, showCalls } from '../fixtures/calls.factory.tsx'
import { usePanel } from '../panel-state.ts'
import { useAsking } from '../place-call.ts'
import { Dialpad } from './dialpad.tsx'

afterEach(() => {
  usePanel.setState({ dialed: '1' })
  useAsking.setState({ location: null, emergency: null })
  vi.unstubAllGlobals()
})

const place = 'POST /phone/outgoing'
const number = () => page.getByRole('textbox', { name: 'Number' })
const refused = (code: string) => () => ({ status: 409, body: { code, message: '' } })

const locationWith = (id: string, name: string, address: object | null = null) => ({
  ...{ id, name, timezone: 'America/New_York', address, isDefault: id === 'l1' },
})

async function show(replies: Parameters<typeof serve>[0] = {}) {
  const asked = serve(replies)
  await showCalls(
    <>
      <Dialpad />
      <LocationDialog />
      <EmergencyScreen />
    </>,
  )
  const placed = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { placed }
}

test('takes digits by keyboard and by key, keeps the country code, and calls nothing that is incomplete', async () => {
  const { placed } = await show({ [place]: refused('phoneBusy') })
  await number().click()
  await userEvent.keyboard('30355x5')
  await page.getByRole('button', { name: /^0/ }).click()
  await expect.element(number()).toHaveValue('+1-303-555-0')
  await userEvent.keyboard('{Enter}')
  await number().click()
  await userEvent.keyboard(
    '{Enter}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}',
  )
  await expect.element(number()).toHaveValue('+1')
  expect(placed()).toEqual([])
})

test('a pasted number is called', async () => {
  const { placed } = await show({ [place]: refused('phoneBusy') })
  await number().fill('(303) 555-0148')
  await expect.element(number()).toHaveValue('+1-303-555-0148')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await eventually(() => expect(placed()).toEqual([{ id: expect.any(String), To: '13035550148' }]))
})

test('an emergency number is complete with three digits; without a telephone network a sentence fills the screen', async () => {
  const { placed } = await show({
    [place]: refused('notConnected'),
    'GET /accounts/account-1/locations': () => ({
      body: {
        data: [
          locationWith('l1', 'Main Street', { address: '1 Main St', city: 'Denver', state: 'CO', zipcode: '80202' }),
        ],
      },
    }),
  })
  await number().click()
  await userEvent.keyboard('911')
  await expect.element(number()).toHaveValue('911')
  await page.getByRole('button', { name: 'Emergency call' }).click()
  const screen = page.getByRole('alertdialog')
  await expect.element(screen.getByText(/Call 911 from another phone\./)).toBeVisible()
  await expect.element(screen.getByText(/1 Main St, Denver, CO 80202/)).toBeVisible()
  expect(placed()).toEqual([{ id: expect.any(String), To: '911' }])
})

test('asks from which location, when nothing tells', async () => {
  let placing = refused('locationNeeded') as () => { status: number; body: unknown }
  const { placed } = await show({
    [place]: () => placing(),
    'GET /accounts/account-1/locations': () => ({
      body: { data: [locationWith('l1', 'Main Street'), locationWith('l2', 'Harbor')] },
    }),
  })
  await number().fill('3035550148')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await page.getByRole('radio', { name: 'Harbor' }).click()
  placing = refused('phoneBusy')
  await page.getByRole('button', { name: 'Ok' }).click()
  await eventually(() => expect(placed()).toHaveLength(2))
  expect(placed()[1]).toMatchObject({ To: '13035550148', location: 'l2' })
})
