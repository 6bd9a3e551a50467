import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import {
  createAnswers,
  createCampaign,
  createNumber,
  createRegistration,
  rejectedCampaign,
} from '#money/registration/fixtures/campaigns.factory.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { MessagingPage } from './messaging.page.tsx'

const verified = createCampaign()
const put = 'PUT /accounts/harbor-id/messaging-service/renewals'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })

async function show(agency: Parameters<typeof createAnswers>[0], answers: Answers = {}) {
  const seen = fakeServer({ ...createAnswers(agency), ...answers })
  await renderPage(MessagingPage, { at: '/account/info/phonenumbers' })
  return seen
}

beforeEach(async () => {
  localStorage.clear()
  signInAs({ role: 'admin' })
  await page.viewport(1280, 1000)
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('the button that adds a campaign shows only below the plan’s limit', async () => {
  await show({ campaigns: [verified], maxServices: 2 })
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await expect.element(button('Add message campaign')).toBeVisible()
  await cleanup()
  await show({ campaigns: [verified], maxServices: 1 })
  await expect.element(page.getByText('Your plan allows 1 campaign', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change plan' })).toBeVisible()
  expect(button('Add message campaign').query()).toBeNull()
})

test('a refusal shows the carrier’s code with its fix, which is written into the form and can be undone', async () => {
  const seen = await show(
    { campaigns: [rejectedCampaign] },
    { [put]: () => ({ body: { ...rejectedCampaign, version: 8 } }) },
  )
  const reasons = page.getByRole('list', { name: 'Why Renewal reminders was refused' })
  await expect.element(reasons.getByText(/No sample contains a phone number 30889/)).toBeVisible()
  // What is mended in another step leads there.
  await expect
    .element(reasons.getByRole('link', { name: 'Open Business' }))
    .toHaveAttribute('href', '/account/info/locations?location=boston&step=business')
  await reasons.getByRole('button', { name: 'Turn off' }).click()
  const form = dialog('Edit message campaign')
  const flag = form.getByRole('checkbox', { name: 'Messages contain phone numbers' })
  await expect.element(flag).not.toBeChecked()
  await form.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(flag).toBeChecked()
  await expect.element(form.getByRole('button', { name: 'Send for $15.00' })).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('button', { name: 'Turn off' }).click()
  await form.getByRole('button', { name: 'Send for $15.00' }).click()
  await vi.waitFor(() => expect(form.query()).toBeNull())
  const sent = seen.find(({ call }) => call === put)
  expect(sent?.body).toMatchObject({ send: { fee: 1500 }, warnings: true, details: { hasEmbeddedPhone: false } })
  expect(sent?.headers.get('if-match')).toBe('7')
})

test('a fee that has changed is shown, and asked for again', async () => {
  const fees: unknown[] = []
  const fixed = createCampaign({
    ...rejectedCampaign,
    campaign: { ...rejectedCampaign.campaign, hasEmbeddedPhone: false },
  })
  await show(
    { campaigns: [fixed] },
    {
      [put]({ body }) {
        const { send } = body as { send: { fee: number } }
        fees.push(send.fee)
        if (send.fee === 1800) return { body: { ...fixed, version: 8 } }
        return { status: 409, body: { code: 'feeChanged', message: 'x', details: { fee: 1800 } } }
      },
    },
  )
  await button('Edit and resend Renewal reminders').click()
  const form = dialog('Edit message campaign')
  await form.getByRole('button', { name: 'Send for $15.00' }).click()
  await expect.element(form.getByText(/The fee has changed since you saw it\. Nothing was sent\./)).toBeVisible()
  expect(fees).toEqual([1500])
  await form.getByRole('button', { name: 'Send for $18.00' }).click()
  await vi.waitFor(() => expect(form.query()).toBeNull())
  expect(fees).toEqual([1500, 1800])
})

test('required fields and texts that are too short are named, and the focus moves to the first', async () => {
  const seen = await show(
    { campaigns: [] },
    {
      'POST /accounts/harbor-id/locations/boston/campaign': () =>
        refused(409, 'campaignNameTaken', 'Another message campaign has this name. Choose another one.', {
          fields: { friendlyName: 'Another message campaign has this name.' },
        }),
    },
  )
  await expect.element(page.getByText('No message campaigns yet')).toBeVisible()
  await button('Add message campaign').first().click()
  const form = dialog('Create message campaign')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect.element(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(form.getByText('Field is required').elements()).toHaveLength(3)
  await form.getByLabelText(/^Name/).fill('Renewals')
  await form.getByLabelText(/^Use case/).selectOptions('Marketing')
  await form.getByLabelText(/^Location/).selectOptions('Boston')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(form.getByLabelText(/^Description/)).toHaveFocus()
  expect(form.getByText('Needs to be at least 40 characters').elements()).toHaveLength(2)
  expect(form.getByText('Needs to be at least 20 characters').elements()).toHaveLength(5)
  expect(seen.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await form.getByLabelText(/^Description/).fill('Harbor Insurance texts its clients about renewals.')
  for (const number of [1, 2, 3, 4, 5])
    await form
      .getByLabelText(new RegExp(`^Sample ${number}`))
      .fill(`Harbor Insurance: Your policy ${number} renews soon.`)
  await form.getByRole('button', { name: 'Insert consent page' }).click()
  await expect
    .element(form.getByLabelText(/^How clients agree/))
    .toHaveValue(expect.stringContaining('https://harbor.example/consent'))
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(page.getByText(/^Unable to save\/update campaign: Another message campaign/)).toBeVisible()
  // The field that is refused is in the first step.
  await expect.element(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ send: null, usecase: 'marketing' })
})

test('a verified campaign is read-only', async () => {
  await show({ campaigns: [verified] })
  await button('View Client service').click()
  const form = dialog('Message campaign')
  await expect.element(form.getByText(/This campaign is verified and can’t be changed\./)).toBeVisible()
  await expect.element(form.getByLabelText(/^Description/)).toHaveAttribute('readonly')
  expect(form.getByRole('button', { name: /Send|Save/ }).query()).toBeNull()
})

test('each number says what it texts under, or leads to the step that is missing; porting numbers get no campaign', async () => {
  await show({
    campaigns: [createCampaign({ registered: false, campaign: { status: 'IN_PROGRESS' } })],
    registrations: [
      createRegistration(),
      createRegistration({ location: 'portland', nextStep: 'brand', brandStatus: 'not-submitted' }),
    ],
    numbers: [
      createNumber('main', '16175550100', { messagingServiceSid: 'MG9', service: 'Front desk' }),
      createNumber('maine', '12075550100', { location: 'portland' }),
      createNumber('moving', '15085550140', { status: 'porting-in' }),
    ],
  })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect.element(row('(617) 555-0100').getByText('Front desk')).toBeVisible()
  await expect
    .element(row('(207) 555-0100').getByRole('link', { name: 'Submit Portland’s brand' }))
    .toHaveAttribute('href', '/account/info/locations?location=portland&step=brand')
  await button('More for (508) 555-0140').click()
  await page.getByRole('menuitem', { name: 'Assign message campaign' }).click()
  await expect.element(page.getByText('Can’t assign campaign till porting is completed')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a number is assigned to a verified campaign', async () => {
  const seen = await show(
    {
      campaigns: [verified, createCampaign({ id: 'other', sid: 'MG2', friendlyName: 'Other', registered: false })],
      numbers: [createNumber('service', '16175550168')],
    },
    { 'PUT /accounts/harbor-id/phones/service/messaging-service': () => ({ body: { ...verified, version: 5 } }) },
  )
  await button('Assign a campaign').click()
  const form = dialog('Assign message campaign')
  await expect.element(form.getByRole('combobox')).toHaveValue('client-service')
  expect(form.getByRole('option').elements()).toHaveLength(2)
  await form.getByRole('button', { name: 'Assign' }).click()
  await expect.element(page.getByText('(617) 555-0168 texts under Client service')).toBeVisible()
  expect(seen.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ service: 'client-service' })
})

test('employees don’t see the page', async () => {
  signInAs()
  const seen = await show({ campaigns: [] })
  await expect.element(page.getByText(/^You do not have access to perform this action\./)).toBeVisible()
  expect(seen).toEqual([])
})
