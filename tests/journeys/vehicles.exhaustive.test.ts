import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('vehicles')

const accord = '1HGCM82633A004352'
const dialog = (me: Visitor, does: 'Add' | 'Edit') => me.dialog(`${does} vehicle`)
const list = (me: Visitor) => me.page.getByRole('tabpanel', { name: 'Auto', exact: true })

async function atVehicles(id: string) {
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  await me.page.getByRole('tab', { name: 'Auto', exact: true }).click()
  return me
}

async function begin(me: Visitor, type: string) {
  await me.press('Add vehicle')
  const form = dialog(me, 'Add')
  await form.getByRole('button', { name: type, exact: true }).click()
  return {
    form,
    fill: (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value),
    tab: (name: string) => form.getByRole('tab', { name, exact: true }).click(),
    async save() {
      await form.getByRole('button', { name: 'Save' }).click()
      await me.misses(form)
    },
  }
}

test('a VIN fills the car, one of every group is kept with what it has alone, and a car becomes a boat', async () => {
  const id = await addContact(app.server, app.people.owner, { firstName: 'Otis', lastName: 'Wheelwright' })
  const me = await atVehicles(id)
  await me.press('Add vehicle')
  await me.checkAccessibility('types')
  await me.page.keyboard.press('Escape')
  await me.misses(dialog(me, 'Add'))

  const car = await begin(me, 'Car')
  await car.fill('VIN', accord)
  await car.form.getByLabel('Primary driver').focus()
  await expect.poll(() => car.form.getByLabel('Model', { exact: true }).inputValue()).toBe('Accord')
  expect(await car.form.getByLabel('Year', { exact: true }).inputValue()).toBe('2003')
  expect(await car.form.getByLabel('Make', { exact: true }).inputValue()).toMatch(/^honda$/i)
  expect(await car.form.getByRole('tab', { name: 'Trailer' }).count()).toBe(0)
  await me.checkAccessibility('auto')
  await car.save()

  const home = await begin(me, 'Motorhome')
  await home.fill('Make', 'Winnebago')
  await home.fill('Slideouts', '2')
  await home.tab('Trailer')
  await home.fill('Make', 'Featherlite')
  await home.tab('Coverage')
  await home.fill('Vacation liability', '100/300')
  await home.save()

  const quad = await begin(me, 'ATV')
  await quad.fill('Make', 'Polaris')
  await quad.fill('CC', '850')
  await quad.save()

  const boat = await begin(me, 'Boat')
  await boat.fill('Make', 'Bayliner')
  await boat.fill('Hull ID', 'BAY1')
  await me.sees(boat.form.getByText('Most Hull IDs are at least 12 digits long'))
  await boat.fill('Horsepower (hp)', '250')
  await me.checkAccessibility('water')
  await boat.tab('Lienholder')
  await boat.fill('Name', 'Harbor Savings')
  await boat.save()

  await expect.poll(() => list(me).getByRole('listitem').count()).toBe(4)
  await me.checkAccessibility('list')
  const token = await app.server.session(app.people.owner)
  const { body } = await app.server.request(api.quotes.listRecords, { params: { id }, query: {} }, { token })
  const kept = Object.fromEntries(body.data.map((vehicle) => [vehicle.type, vehicle]))
  expect(kept.car).toMatchObject({ vin: accord, year: 2003, model: 'Accord' })
  expect(kept.motorhome).toMatchObject({
    slideouts: 2,
    trailer: { make: 'Featherlite' },
    coverage: { vacationLiability: '100/300' },
  })
  expect(kept.ATV).toMatchObject({ make: 'Polaris', cc: 850 })
  expect(kept.Boat).toMatchObject({ hullId: 'BAY1', horsepower: 250, leinHolder: { name: 'Harbor Savings' } })

  // A vehicle entered as a car becomes a boat.
  const lund = await begin(me, 'Car')
  await lund.fill('Make', 'Lund')
  await lund.save()
  await list(me).getByRole('button', { name: 'Lund', exact: true }).click()
  const edit = dialog(me, 'Edit')
  await edit.getByLabel(/^Type\*?$/).selectOption({ label: 'Boat' })
  expect(await edit.getByLabel('VIN', { exact: true }).count()).toBe(0)
  await edit.getByLabel('Hull ID').fill('LUND12345678')
  await edit.getByRole('button', { name: 'Update' }).click()
  await me.sees(me.notification('Vehicle Update'))
  await me.sees(list(me).getByText('LUND12345678'))
  await me.sees(list(me).getByText('Boat', { exact: true }))
})
