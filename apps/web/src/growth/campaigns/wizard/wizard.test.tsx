import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { setScreenZone } from '#ui/format/zone.ts'
import { createEmptyDraft } from '../campaign-draft.ts'
import { buildDraft, type Campaign } from './draft-texts.ts'
import { NewCampaignPage } from './wizard.page.tsx'
import { Wizard } from './wizard.tsx'
import { audience, ids, preflight, serveWizard } from './wizard-server.factory.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  signIn()
  setScreenZone('America/New_York')
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const step = (name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) })
const show = (at = '/') => render(inWorkspace(NewCampaignPage, at))
const picture = import.meta.env.VITE_PICTURES as string | undefined
const look = async (name: string) => {
  if (picture) await page.screenshot({ path: `${picture}/${name}.png`, element: document.documentElement })
}

async function fillTarget() {
  await page.getByRole('textbox', { name: 'Name' }).fill('Annual home review')
  await button('Next').click()
  await page.getByRole('combobox', { name: 'Add a tag' }).first().click()
  await page.getByRole('option', { name: 'Home · 1,204' }).click()
}

async function fillContent() {
  await button('Next').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It’s time for your yearly review.')
  await button('Next').click()
}

test('goes from the name to the first run, and submits what was chosen', async () => {
  const calls = serveWizard()
  await show()
  await expect.element(page.getByRole('heading', { name: 'Create Message Campaign' })).toBeVisible()
  await expect.element(button('Next')).toHaveAttribute('title', 'Enter a name.')
  await expect.element(step('Schedule')).toHaveAttribute('aria-disabled', 'true')
  await fillTarget()

  await expect.element(button('Get this: 412 people')).toBeVisible()
  await expect.element(page.getByText('Can’t be texted 56').first()).toBeVisible()
  await expect.element(page.getByText('Harriet Boyd')).toBeVisible()
  await look('target')
  await button('Opted out: 14 people').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Opted out' }).getByText('Opted out on November 3.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: 'Texted in the last' }).click()
  await button('Co-applicant').click()
  await expect
    .poll(() => calls.findLast(({ path }) => path === '/campaigns/audience')?.body)
    .toMatchObject({ targetTags: [ids.home], targetWhom: 'subClient', excludeTextedDays: 7, onField: null })

  await fillContent()
  await expect.element(step('Target').getByText('412 people')).toBeVisible()
  await expect.element(button('Submit')).toHaveAttribute('title', 'Choose how often it runs.')
  await button('Monthly').click()
  await expect.element(page.getByText('February has no 30th. That run moves to the last day.')).toBeVisible()
  await expect.element(page.getByText('10:00 AM Eastern, to April 2027')).toBeVisible()
  await expect.element(page.getByText('$6.84')).toBeVisible()
  await expect.element(page.getByText('7 couples share one number. The text greets one of them.')).toBeVisible()
  await look('schedule')
  await button('Send test to me').click()
  await expect.element(page.getByText('Sent to (508) 555-0199.')).toBeVisible()
  await button('Submit').click()
  await expect.element(page.getByText('Campaign Created')).toBeVisible()
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/campaigns')?.body
  expect(sent).toMatchObject({
    ...{ name: 'Annual home review', format: 'sms', targetTags: [ids.home], targetWhom: 'subClient' },
    ...{
      content: 'It’s time for your yearly review.',
      scheduleOccurrence: 'monthly',
      scheduleEndFormat: 'never',
      contentB: null,
    },
  })
  expect(
    Object.keys(localStorage).filter((key) => key.includes(':campaign:') && !localStorage[key].includes('gone')),
  ).toEqual([])
})

test('keeps what was typed, resets with Undo, and shows the server’s reason when it is refused', async () => {
  serveWizard((key) =>
    key === 'POST /campaigns'
      ? { status: 409, json: { code: 'campaignLimit', message: 'Pause one first.' } }
      : undefined,
  )
  const first = await show()
  await fillTarget()
  await expect.element(page.getByText(/^Draft saved/)).toBeVisible()
  await first.unmount()
  await show('/?step=target')
  await expect.element(button('Remove Home')).toBeVisible()
  await button('Reset').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await button('Undo').click()
  await expect.element(button('Remove Home')).toBeVisible()
  await fillContent()
  await button('Once').click()
  await button('Submit').click()
  await expect.element(page.getByText('There was an error creating campaign.  Pause one first.')).toBeVisible()
})

test('names the strictest condition and doesn’t submit where nobody gets it', async () => {
  const none = {
    ...audience,
    people: 0,
    leftOut: [],
    cannot: 0,
    excluded: 0,
    strictest: 'Only 2 contacts have the tag Home.',
  }
  serveWizard((key) =>
    key === 'POST /campaigns/audience'
      ? { json: none }
      : key === 'POST /campaigns/preflight'
        ? { json: { ...preflight, audience: none, lanes: [] } }
        : undefined,
  )
  await show()
  await fillTarget()
  await expect.element(page.getByText('Only 2 contacts have the tag Home.')).toBeVisible()
  await fillContent()
  await button('Once').click()
  await expect.element(page.getByText('Nobody gets this')).toBeVisible()
  await expect.element(button('Submit')).toHaveAttribute('title', 'Nobody gets this. Change the target.')
})

test('keeps the last number when counting fails, and counts again', async () => {
  let fails = false
  serveWizard((key) =>
    fails && key === 'POST /campaigns/audience'
      ? { status: 500, json: { code: 'internal', message: 'No.' } }
      : undefined,
  )
  await show()
  await fillTarget()
  await expect.element(button('Get this: 412 people')).toBeVisible()
  fails = true
  await button('Client').click()
  await expect.element(page.getByText('Not current')).toBeVisible()
  await expect.element(button('Get this: 412 people')).toBeVisible()
  fails = false
  await button('Retry').click()
  await expect.element(page.getByText('Live')).toBeVisible()
})

test('opens the pane from a bar where there is no room beside it', async () => {
  serveWizard()
  await page.viewport(390, 844)
  await show()
  await fillTarget()
  await expect.element(page.getByText('2 of 4 Target')).toBeVisible()
  await look('target-390')
  await button('People').click()
  await expect.element(page.getByRole('dialog', { name: 'People' }).getByText('No consent for marketing')).toBeVisible()
  await look('target-pane-390')
})

test('begins with a template, and keeps each template’s draft apart', async () => {
  serveWizard()
  await show('/?template=birthday')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Birthday')
  await expect.element(button('Reset')).toBeDisabled()
  await step('Schedule').click()
  await expect.element(page.getByRole('combobox', { name: 'Date' })).toHaveValue('dob')
})

const saved: Campaign = {
  ...{
    ...createEmptyDraft('sms'),
    id: ids.campaign,
    name: 'Yearly review',
    description: 'Mine',
    targetTags: [ids.home],
  },
  ...{ content: 'Hello', scheduleOccurrence: 'once', scheduleStartOn: '2026-11-30T15:00:00.000Z', version: 4 },
  ...{ isActive: true, status: 'active', nextRunAt: '2026-11-30T15:00:00.000Z', zone: 'America/New_York' },
  ...{ audience: null, jobsRan: 0, lastRun: null, createdAt: '2026-11-01T15:00:00.000Z', createdBy: null },
  ...{ updatedAt: '2026-11-01T15:00:00.000Z', updatedBy: null },
}
const initial = buildDraft(saved)

test('updates from any step, and keeps what a teammate changed meanwhile', async () => {
  const theirs = { ...saved, description: 'Theirs', version: 5 }
  let tries = 0
  const calls = serveWizard((key) => {
    if (key !== `PUT /campaigns/${ids.campaign}`) return undefined
    const details = { current: theirs }
    return tries++ === 0 ? { status: 409, json: { code: 'conflict', message: 'Changed.', details } } : { json: theirs }
  })
  await render(inWorkspace(() => <Wizard subject={ids.campaign} initial={initial} base={saved} />))
  await expect.element(page.getByRole('heading', { name: 'Edit Message Campaign' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Annual home review')
  await button('Update').click()
  await expect.element(page.getByText('Campaign Updated')).toBeVisible()
  const sent = calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ name: 'Annual home review', description: 'Theirs', targetTags: [ids.home] })
})

test('stays on a step while it is filled in, also at the address of a later one', async () => {
  serveWizard()
  await show('/?step=target')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Annual home review')
  await expect.element(name).toHaveValue('Annual home review')
  await button('Next').click()
  await expect.element(page.getByRole('combobox', { name: 'Add a tag' }).first()).toBeVisible()
})
