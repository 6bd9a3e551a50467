import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { createApproved, createReward, overCap, program, showReferrals } from '../fixtures/referrals.factory.tsx'

const panel = page.getByRole('complementary', { name: 'Rewards' })
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  setScreenZone('America/New_York')
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('shows what was given and what this adds, and approves', async () => {
  const { bodies } = await showReferrals({ rewards: [createReward('Debra Powell')] })
  await expect.element(panel.getByText('$75 given, $100 with this')).toBeVisible()
  await expect.element(panel.getByRole('img', { name: '$75 given, $25 now, cap $200' })).toBeVisible()
  await expect.element(panel.getByText('For Owen Hartley, referred Nov 20')).toBeVisible()
  await button('Approve $25 for Debra Powell').click()
  await expect.element(page.getByText('$25 approved for Debra Powell')).toBeVisible()
  await expect.element(tab('Approved 1')).toBeVisible()
  await expect.element(panel.getByText('No rewards to approve')).toBeVisible()
  expect(bodies('POST /referrals/rewards/reward-debra/approve')).toHaveLength(1)
})

test('an approved reward passes the focus to the one that takes its place; programs begin with adding one', async () => {
  await showReferrals({ rewards: [createReward('Debra Powell'), createReward('Gail Vernon')] })
  const approve = button('Approve $25 for Debra Powell')
  await expect.element(approve).toBeVisible()
  ;(approve.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Approve $25 for Gail Vernon')).toHaveFocus()
  await button('Programs').click()
  await expect.element(button('Add program')).toHaveFocus()
})

test('shows how the lead came, where they stand, and whether they answered', async () => {
  const made = { form: '2026-11-20T15:00:00Z', stage: 'newLead' as const, answered: false, sameNetwork: 2 }
  const typed = { form: null, stage: 'quoted' as const, answered: true, sameNetwork: 0 }
  await showReferrals({
    rewards: [createReward('Debra Powell', { lead: made }), createReward('Gail Vernon', { lead: typed })],
  })
  const facts = 'Personal link · New lead · No answer yet · 2 other forms from the same network'
  await expect.element(panel.getByText(facts)).toBeVisible()
  await expect.element(panel.getByText('Entered by your team · Quoted · Answered')).toBeVisible()
})

test('offers thanks instead of approval over the cap, and says where the cap comes from', async () => {
  const call = 'POST /referrals/rewards/reward-gail/thank'
  const { bodies } = await showReferrals({ rewards: [overCap] })
  await expect.element(panel.getByText('Over the cap until Jan 14, 2027')).toBeVisible()
  expect(button(/^Approve/).elements()).toEqual([])
  await button('Washington cap $100').click()
  await expect.element(panel.getByText('RCW 48.30.140, June 2024')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Read the source' }))
    .toHaveAttribute('href', 'https://law.test/48.30.140')
  await button('Thank by text: Gail Vernon').click()
  const text = 'Hi Gail, thank you for recommending us. It means a lot to us. Harbor Insurance'
  await expect.element(dialog.getByRole('textbox')).toHaveValue(text)
  await expect.element(dialog.getByText('78 characters · 1 segment')).toBeVisible()
  await button('Send text').click()
  await expect.element(page.getByText('Thank-you text to Gail Vernon is on its way')).toBeVisible()
  await expect.element(panel.getByText('Thanked today')).toBeVisible()
  expect(bodies(call)).toEqual([{ text }])
})

test('does not call the cap of a client without an address the agency’s', async () => {
  const cap = { ...overCap.cap, cents: 1_000, state: null }
  await showReferrals({ rewards: [createReward('Gail Vernon', { cap, refusal: 'No gift card.' })] })
  await expect.element(panel.getByText('Strictest cap $10')).toBeVisible()
})

test('keeps a thank-you that can’t be sent, with the reason', async () => {
  const message = 'They opted out on Nov 2.'
  await showReferrals({
    rewards: [overCap],
    answers: { 'POST /referrals/rewards/reward-gail/thank': () => refused(422, 'rewardNotTextable', message) },
  })
  await button('Thank by text: Gail Vernon').click()
  await button('Send text').click()
  await expect.element(dialog.getByText(message)).toBeVisible()
})

test('voids a reward only with a reason', async () => {
  const { bodies } = await showReferrals({ rewards: [createReward('Debra Powell')] })
  await button('Void the reward of Debra Powell').click()
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Paid in person')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await tab('Void 1').click()
  await expect.element(panel.getByText('Paid in person')).toBeVisible()
  expect(bodies('POST /referrals/rewards/reward-debra/void')).toEqual([{ reason: 'Paid in person' }])
})

test('marks both approved rewards as given after asking', async () => {
  const { bodies } = await showReferrals({
    rewards: [createApproved('Nora Whitfield'), createApproved('Kyle Brennan')],
  })
  await expect.element(panel.getByText('Nov 16, Ana Reyes').first()).toBeVisible()
  await button('Mark both given').click()
  await expect.element(dialog.getByText('$50 in all. This can’t be undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark given' }).click()
  await expect.element(page.getByText('2 rewards marked as given')).toBeVisible()
  await expect.element(tab('Given 2')).toBeVisible()
  expect(bodies('POST /referrals/rewards/given')).toEqual([{ ids: ['reward-nora', 'reward-kyle'] }])
})

test('says which rewards were not marked as given', async () => {
  await showReferrals({
    rewards: [createApproved('Nora Whitfield')],
    answers: {
      'POST /referrals/rewards/given': () => ({
        body: { data: [], skipped: [{ id: 'reward-nora', reason: 'It was voided.' }] },
      }),
    },
  })
  await tab('Approved 1').click()
  await button('Mark given: reward of Nora Whitfield').click()
  await dialog.getByRole('button', { name: 'Mark given' }).click()
  await expect.element(page.getByText('One reward wasn’t marked: It was voided.')).toBeVisible()
})

test('offers a retry when rewards can’t be loaded, and the programs when there are none', async () => {
  let fails = true
  await showReferrals({
    answers: {
      'GET /referrals/rewards?state=earned&limit=20': () =>
        fails ? refused(500, 'internal', 'Something went wrong.') : { body: { data: [], next: null } },
    },
  })
  await expect.element(panel.getByText('Unable to get rewards: Something went wrong.')).toBeVisible()
  fails = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('No rewards to approve')).toBeVisible()
})

test('a program is added and changed on its version, and the agency cap is set', async () => {
  const caps = {
    ...{
      state: 'WA',
      cents: 10_000,
      perItem: null,
      forms: ['giftCard'],
      tiedToPurchase: false,
      words: 'Non-cash only.',
    },
    ...{ source: 'RCW 48.30.140', url: 'https://law.test/48.30.140', asOf: '2026-06-01' },
  }
  const { bodies, seen } = await showReferrals({
    answers: {
      'GET /referrals/caps': () => ({ body: { data: [caps] } }),
      'POST /referrals/programs': () => ({ status: 201, body: program }),
      'PUT /referrals/programs/gift': () => ({ body: program }),
      'PUT /referrals/cap': () => ({ body: { agencyCap: 15_000 } }),
    },
  })
  await panel.getByRole('button', { name: 'Programs' }).first().click()
  await expect.element(dialog.getByText('$25 gift card for each referral')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'RCW 48.30.140' })).toBeVisible()
  await button('Add program').click()
  const form = page.getByRole('dialog', { name: 'Add program' })
  await form.getByRole('button', { name: 'Add program' }).click()
  await expect.element(form.getByText('Enter a name.')).toBeVisible()
  await form.getByRole('textbox', { name: /^Name/ }).fill('Thanks')
  await form.getByRole('textbox', { name: /^Amount/ }).fill('50.50')
  await form.getByRole('button', { name: 'Add program' }).click()
  const added = { name: 'Thanks', trigger: 'referral', amount: 5_050, form: 'giftCard', active: true }
  await expect.poll(() => bodies('POST /referrals/programs')).toEqual([added])
  await button('Edit Gift cards').click()
  await page.getByRole('checkbox', { name: /^Active/ }).click()
  await button('Save').last().click()
  await expect.poll(() => bodies('PUT /referrals/programs/gift')).toMatchObject([{ active: false }])
  expect(seen.find(({ call }) => call === 'PUT /referrals/programs/gift')?.headers.get('if-match')).toContain('3')
  await dialog.getByRole('textbox', { name: /^Agency cap/ }).fill('150')
  await button('Save').click()
  await expect.poll(() => bodies('PUT /referrals/cap')).toEqual([{ agencyCap: 15_000 }])
})
