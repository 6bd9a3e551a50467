import { buildDraft } from '@frontdesk/contract/money/registration/lint/lint.factory'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { startPlan } from '../../apps/server/src/money/billing/billing.factory.ts'
import { campaignRecurring } from '../../apps/server/src/money/registration/campaigns/campaign-rounds.ts'
import { createRegistrar, harborPages } from '../../apps/server/src/money/registration/registration.factory.ts'
import { registrationRecurring } from '../../apps/server/src/money/registration/rounds.ts'
import { runRecurring } from '../../apps/server/src/testing/jobs.ts'
import { keyboardOf } from './browser/keyboard.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

// Friday at one in the afternoon in New York, half past eleven at night in Kolkata.
const app = useTestApp('registration', {
  start: '2026-11-20T18:00:00Z',
  pages: harborPages,
  needsRegistration: true,
})
const zone = 'Asia/Kolkata'
const locations = '/account/info/locations'
/** A step that isn’t filled in yet. */
const notEntered = /^404 GET .*\/(business|rep\/[12])$/
/** The registry looks for a minute. */
const decided = 61_000

beforeAll(async () => {
  const { server } = app
  await startPlan(server)
  await server.admin.query('update tenant.accounts set max_locations = 5, max_services = 5')
  await openTexting(server)
  // The brand of Office 1 is approved.
  const registrar = await createRegistrar(server)
  const office = await registrar.approved()
  await registrar.submitBrand(office)
  expect((await registrar.hurry(office, 'approve')).body).toMatchObject({ brandStatus: 'approved', nextStep: null })
})

const countKeys = () => {
  addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'pressed'), true)
  const count = () => {
    const { dataset } = document.documentElement
    dataset.keys = String(Number(dataset.keys ?? 0) + 1)
  }
  addEventListener('keydown', count, true)
}
const keys = ({ page }: Visitor) => page.evaluate(() => Number(document.documentElement.dataset.keys ?? 0))
const expectNoPointer = async ({ page }: Visitor) =>
  expect(await page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()

/** Required ones have a star. */
const fieldOf = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}( ?\\*)?$`))

/** Types each value into the field with that label instead of what is there, or chooses it. */
async function fillIn(hands: ReturnType<typeof keyboardOf>, dialog: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(dialog, label)
    await hands.to(field)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'INPUT') await hands.key('Control+a')
    await hands.type(field, value)
  }
}

/** A super lets the registry decide now. */
async function decide(operator: Visitor, decision: 'Approve' | 'Reject') {
  await operator.press('Decide now')
  await operator.page.getByRole('menuitem', { name: decision, exact: true }).click()
}

test('by keyboard alone I register a location: a finding’s button removes the P.O. box, the registry refuses the brand for its name, and another button mends that', async () => {
  const { server } = app
  const me = await app.person('admin', { at: locations, zone, before: countKeys })
  me.allow(notEntered)
  const hands = keyboardOf(me)
  await hands.press(me.page.getByRole('button', { name: 'Skip to content' }))
  await hands.press(me.page.getByRole('button', { name: 'Add location' }).first())
  const dialog = me.dialog()
  const next = () => hands.press(dialog.getByRole('button', { name: 'Next', exact: true }))
  const step = (name: string) => me.sees(dialog.getByRole('heading', { name, exact: true }))

  await fillIn(hands, dialog, { Name: 'Airport', 'Time zone': 'Eastern Time – New York' })
  await hands.key('Enter')
  await hands.key('Enter')
  await me.sees(me.notification('Airport created'))

  await step('Address')
  await fillIn(hands, dialog, {
    'Legal name': 'Harbor Insurance LLC',
    'Street address': '1 Harborside Dr',
    'Suite, floor': 'P.O. Box 1180',
    City: 'Boston',
    State: 'MA',
    'ZIP code': '02128',
  })
  await hands.key('Enter')
  await step('Business')
  await fillIn(hands, dialog, {
    'Business name': 'Harbor Insurance, L.L.C.',
    'Business type': 'Limited',
    Industry: 'Insurance',
    'Registration number': '129999999',
    Website: 'https://harbor.example',
  })
  await me.checkAccessibility('business')
  await hands.key('Enter')
  await step('Rep 1')
  await fillIn(hands, dialog, {
    'First name': 'Jo',
    'Last name': 'Reyes',
    Email: 'jo@harbor.example',
    'Phone number': '6175550123',
    'Business title': 'Owner',
    'Job position': 'CEO',
  })
  await next()
  await step('Rep 2')
  await hands.press(dialog.getByRole('button', { name: 'Skip' }))

  // Review: what the registry would refuse, before anything is sent.
  const box = dialog.getByRole('article', { name: /^P.O. box/ })
  await me.sees(box)
  await me.sees(dialog.getByText('1 to fix before you submit'))
  await me.checkAccessibility('review')
  await hands.press(box.getByRole('button', { name: 'Remove P.O. Box 1180' }))
  await me.sees(dialog.getByRole('article', { name: 'P.O. Box 1180 is removed' }))
  // It is spelled in another way than on the letter of the tax office: a warning, which I take for nothing.
  await me.sees(dialog.getByRole('article', { name: /^Business name and legal name/ }))
  await hands.press(dialog.getByRole('button', { name: 'Submit anyway' }))
  await me.sees(me.notification('Business profile submitted'))
  await me.sees(dialog.getByText(/^Business profile (in review|waits for its review)$/))
  const spent = { profile: await keys(me) }

  const operator = await app.person('super', { at: locations, zone })
  await operator.page.getByRole('button', { name: 'Edit Airport' }).click()
  await operator
    .dialog()
    .getByRole('button', { name: /^Review/ })
    .click()
  await decide(operator, 'Approve')
  await me.sees(dialog.getByText('Business profile approved'))

  await next()
  await step('Brand')
  await me.checkAccessibility('brand')
  const register = async () => {
    await hands.press(dialog.getByRole('button', { name: 'Register brand for $46.00' }))
    const question = me.dialog('Register the brand for $46.00?')
    await hands.press(question.getByRole('button', { name: 'Register brand for $46.00' }))
    await me.sees(dialog.getByText('Brand under review'))
  }
  await register()
  // The registry itself decides: the tax office has no such number under this name.
  server.clock.step(decided)
  await runRecurring(server, registrationRecurring, 'registration.poll')
  await me.sees(dialog.getByText(/^Brand was failed/))
  await me.checkAccessibility('refused brand')
  await hands.press(dialog.getByRole('button', { name: 'Use Harbor Insurance LLC' }))
  await me.misses(dialog.getByRole('button', { name: 'Use Harbor Insurance LLC' }))
  await register()

  await operator
    .dialog()
    .getByRole('button', { name: /^Brand/ })
    .click()
  await decide(operator, 'Approve')
  await me.sees(dialog.getByText('Brand approved'))
  await hands.press(dialog.getByRole('button', { name: 'Close', exact: true }).last())
  const card = me.page.getByRole('listitem').filter({ has: me.page.getByRole('heading', { name: 'Airport' }) })
  await me.sees(card.getByText('Approved', { exact: true }))
  await me.checkAccessibility('approved')
  const all = await keys(me)
  console.info(`Keys: ${spent.profile} until the profile is submitted, ${all} in all`)
  expect(all).toBeLessThanOrEqual(320)
  await expectNoPointer(me)

  const { rows } = await server.admin.query("select amount from tenant.billing_charges where description like 'Brand%'")
  // One is of Office 1.
  expect(rows).toEqual([{ amount: 4600 }, { amount: 4600 }, { amount: 4600 }])
})

const client = '16175553601'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: client }
const received = () =>
  (app.server.world.find(client)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

test('a text is refused with a link to what is missing: a campaign, which the registry refuses, I correct, and assign to the number, whose text arrives', async () => {
  const { server, people } = app
  await addContact(server, people.owner, teresa)
  server.world.text(client, { to: ours, text: 'Is my policy ready?', media: [] })
  const me = await app.person('admin', { at: '/messages', zone })
  me.allow(/422/)
  const talk = me.page.getByRole('region', { name: 'Conversation with Teresa Nguyen' })
  const reply = async () => {
    await me.page.getByRole('button', { name: /Teresa Nguyen/ }).click()
    const box = talk.getByRole('textbox', { name: 'Text to Teresa Nguyen' })
    await box.fill('Yes, it’s in the mail.')
    await box.press('Enter')
  }
  await reply()
  const refusal = talk.getByRole('alert')
  await me.sees(refusal.getByText(/^The sending number isn’t registered for texts yet/))
  expect(received()).toEqual([])
  await refusal.getByRole('link', { name: 'Choose a location' }).click()
  await me.at('/account/info/phonenumbers')

  const number = me.page.getByRole('table', { name: 'Phone numbers' }).getByRole('row', { name: /555-0100/ })
  await number.getByRole('button', { name: 'Choose a location' }).click()
  await fieldOf(me.dialog(), 'Location').selectOption('Office 1')
  await me.dialog().getByRole('button', { name: 'Update number' }).click()
  await me.misses(me.dialog())
  await number.getByRole('button', { name: 'Create a message campaign' }).click()

  const dialog = me.dialog()
  const { friendlyName, description, messageSamples, messageFlow } = buildDraft()
  await fieldOf(dialog, 'Name').fill(friendlyName)
  await fieldOf(dialog, 'Use case').selectOption('Marketing')
  expect(await fieldOf(dialog, 'Location').locator('option:checked').textContent()).toBe('Office 1')
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  // It reads like what the registry’s people are wary of.
  await fieldOf(dialog, 'Description').fill(`${description} Numbers aren’t sold to third parties.`)
  for (const [at, sample] of messageSamples.entries()) await fieldOf(dialog, `Sample ${at + 1}`).fill(sample)
  await fieldOf(dialog, 'How clients agree').fill(messageFlow)
  await me.sees(dialog.getByText('Nothing to fix'))
  await me.checkAccessibility('campaign')
  await dialog.getByRole('button', { name: 'Send for $15.00' }).click()
  await me.sees(me.notification(`${friendlyName} sent to the carriers`))
  const campaigns = me.page.getByRole('table', { name: 'Message campaigns' })
  await me.sees(campaigns.getByText('Pending approval'))

  const decideByTime = async () => {
    server.clock.step(decided)
    await runRecurring(server, campaignRecurring, 'registration.pollCampaigns')
  }
  await decideByTime()
  await me.sees(campaigns.getByText('Rejected', { exact: true }))
  const reasons = campaigns.getByRole('list', { name: `Why ${friendlyName} was refused` })
  await me.sees(reasons.getByText(/30885/))
  await me.checkAccessibility('rejected')
  await campaigns.getByRole('button', { name: `Edit and resend ${friendlyName}` }).click()
  await fieldOf(dialog, 'Description').fill(description)
  await dialog.getByRole('button', { name: 'Send for $15.00' }).click()
  await me.sees(campaigns.getByText('Pending approval'))
  await decideByTime()
  await me.sees(campaigns.getByText('Verified', { exact: true }))

  await number.getByRole('button', { name: 'Assign a campaign' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await me.sees(me.notification(new RegExp(` texts under ${friendlyName}$`)))
  await me.sees(number.getByText(friendlyName))
  await me.follow('/messages')
  await reply()
  await me.sees(talk.getByText('Delivered'))
  expect(received()).toEqual(['Yes, it’s in the mail.'])
})
