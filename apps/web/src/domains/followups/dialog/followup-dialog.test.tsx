import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { type Call, createFollowup, serve, withProviders } from '../fixtures/followup.factory.tsx'
import { FollowupDialog } from './followup-dialog.tsx'

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  companyName: null,
  mobilePhone: '12125550123',
  phone: null,
  email: null,
  coFirstName: 'Ben',
  coLastName: 'King',
  coMobilePhone: '12125550124',
  addresses: [],
}
const landline = { ...ada, id: 'eve', firstName: 'Eve', mobilePhone: null, coMobilePhone: null, phone: '12125550999' }
const colleague = { id: 'max-id', firstName: 'Max', lastName: 'Doe' }

beforeEach(() => {
  localStorage.clear()
  useSnacks.setState({ snacks: [] })
  signInAs()
})
afterEach(() => vi.unstubAllGlobals())

async function open(props: Partial<Parameters<typeof FollowupDialog>[0]> = {}, save?: (call: Call) => object) {
  const onClose = vi.fn()
  const calls = serve((call) => {
    const { method, path } = call
    if (method !== 'GET') return { json: createFollowup(), ...save?.(call) }
    if (path.startsWith('/clients?'))
      return { json: { data: path.includes('Eve') ? [landline] : [{ ...ada, id: 'twin' }, ada], next: null } }
    if (path.startsWith('/clients/')) return { json: path.endsWith('eve') ? landline : ada }
    if (path === '/users') return { json: { data: [colleague] } }
    return { json: { data: [] } }
  })
  await render(withProviders(<FollowupDialog clientId={null} onClose={onClose} {...props} />))
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
async function choose(name: string) {
  await page.getByRole('combobox', { name: 'Contact' }).fill(name)
  // The second of two similar ones is meant.
  await page
    .getByRole('option', { name: new RegExp(name) })
    .last()
    .click()
}

test('lets the client be chosen, and requires a colleague for a peer', async () => {
  const { onClose, sent } = await open()
  await choose('Ada')
  await page.getByRole('radio', { name: 'Teammate' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Roof')
  await press('Create')
  await expect
    .element(page.getByRole('combobox', { name: 'Colleague' }))
    .toHaveAccessibleDescription('Choose a colleague')
  expect(sent()).toEqual([])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Colleague' }), 'Max Doe')
  await press('Create')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([
    { method: 'POST', path: '/followups', body: { client: 'ada', assignTo: 'peer', user: 'max-id', note: 'Roof' } },
  ])
  expect(Date.parse(String(sent()[0]?.body?.date)) % (15 * 60_000)).toBe(0)
})

test('a message needs a contact and a mobile number of theirs; both people’s are offered', async () => {
  const { sent } = await open({ message: true })
  await press('Schedule')
  await expect.element(page.getByRole('combobox', { name: 'Contact' })).toHaveAccessibleDescription('Choose a contact')
  await choose('Eve')
  await said(/^Unable to schedule message to contact\./)
  await choose('Ada')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'To' }), '12125550124')
  await page.getByRole('textbox', { name: 'Message' }).fill('See you')
  await press('Schedule')
  await expect.poll(sent).toMatchObject([{ body: { client: 'ada', assignTo: 'none', messageTo: '12125550124' } }])
})

test('names the client’s local time where it differs', async () => {
  await open({ message: true, clientId: 'ada', begin: { messageTo: '13035550148' } })
  await said(/\d:\d\d [AP]M in Denver$/)
})

test('a text to a number without a contact goes there, without placeholders', async () => {
  const { sent } = await open({ message: true, begin: { messageTo: '13035550148', message: 'Hi {{firstName}}' } })
  await expect.element(page.getByRole('combobox', { name: 'Contact' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('(303) 555-0148')
  await said('Replace {{firstName}} first: this number has no contact')
  await press('Schedule')
  expect(sent()).toEqual([])
  await page.getByRole('textbox', { name: 'Message' }).fill('See you at noon')
  await press('Schedule')
  await expect
    .poll(sent)
    .toMatchObject([{ body: { client: null, assignTo: 'none', messageTo: '13035550148', message: 'See you at noon' } }])
})

test('shows a colleague’s save, and saving again changes only one’s own field', async () => {
  const current = createFollowup({ note: 'Theirs', version: 2, reminderAt: 30 })
  const conflict = { status: 409, json: { code: 'conflict', message: 'Stale.', details: { current } } }
  const { sent } = await open({ followup: createFollowup(), clientId: 'ada' }, ({ ifMatch }) =>
    ifMatch?.includes('2') ? {} : conflict,
  )
  await page.getByRole('textbox', { name: 'Note' }).fill('Mine')
  await press('Save')
  await said(/^Someone else changed this while you were editing\./)
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine')
  await press('Save')
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]?.body).toMatchObject({ note: 'Mine' })
})

test('reports an unknown placeholder while typing; previews known ones', async () => {
  const { sent } = await open({ message: true, clientId: 'ada' })
  const text = page.getByRole('textbox', { name: 'Message' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'To' }), ada.mobilePhone)
  await text.fill('Dear {{frstName}}')
  await said(/“{{frstName}}” \(character 6\) is not a placeholder. Did you mean {{firstName}}\?/)
  await press('Schedule')
  expect(sent()).toEqual([])
  await text.fill('Dear {{firstName}}')
  await expect.element(preview).toHaveTextContent('Dear Ada')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'To' }), ada.coMobilePhone)
  await expect.element(preview).toHaveTextContent('Dear Ben')
  await press('Schedule')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ message: 'Dear {{firstName}}', messageTo: ada.coMobilePhone })
})
