import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import {
  base,
  createBusiness,
  createEvaluation,
  createLocation,
  createRegistration,
  createRep,
  showStep,
} from '../later-steps.factory.tsx'
import { ReviewStep } from './review-step.tsx'

const evaluate = `POST ${base}/evaluation`
const submit = `POST ${base}/evaluation/submit`
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (name: string) => page.getByRole('article', { name, exact: true })
const group = (name: string) => page.getByRole('region', { name, exact: true })
const box = { address: 'P.O. Box 1180', zipcode: '01613' }
const mailbox = 'P.O. box as the business address'

/** As in the picture. */
const failing = {
  location: createLocation(box),
  business: createBusiness({ businessName: 'Harbor Insurance' }),
  rep1: createRep({ email: 'ana.reyes@mail.example' }),
  website: { hasPrivacySentence: false },
  evaluate: () =>
    createEvaluation(
      { step: 'business', field: 'businessName', message: 'The name doesn’t match the EIN', code: '30795' },
      { step: 'review', message: 'The profile has no primary profile', code: '22217' },
    ),
}

beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('a complete profile is evaluated once and submitted by itself', async () => {
  const { sent } = await showStep(ReviewStep, {})
  await expect.element(page.getByText('Business profile in review')).toBeVisible()
  expect(sent(evaluate)).toHaveLength(1)
  expect(sent(submit).map(({ body }) => body)).toEqual([{ warnings: false }])
})

test('a profile that was evaluated isn’t evaluated again until its data changes', async () => {
  const { sent, client } = await showStep(ReviewStep, failing)
  await expect.element(page.getByRole('alert').getByText(/^Evaluation failed with status noncompliant/)).toBeVisible()
  await client.invalidateQueries({ queryKey: ['registration', 'getBusiness'] })
  await expect.element(card(mailbox)).toBeVisible()
  expect(sent(evaluate)).toHaveLength(1)
  await button('Check again').click()
  await expect.poll(() => sent(evaluate)).toHaveLength(2)
})

test('reasons stand in the rows that cause them, and Submit waits for errors', async () => {
  const { sent, told } = await showStep(ReviewStep, failing)
  await expect
    .element(
      page.getByText(
        'Evaluation failed with status noncompliant. Please fix data or reach out to support for assistance.',
      ),
    )
    .toBeVisible()
  await expect.element(group('Business').getByText('The name doesn’t match the EIN')).toBeVisible()
  await expect.element(group('Address').getByText('A street address is required')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/The profile has no primary profile/)).toBeVisible()
  await expect.element(page.getByText('4 to fix before you submit')).toBeVisible()
  expect(told.onProblems).toHaveBeenLastCalledWith({ address: 1, business: 1, rep1: 1 })
  await button('Submit').click({ force: true })
  await expect.element(page.getByText('Fix 4 fields first.')).toBeVisible()
  expect(sent(submit)).toHaveLength(0)
  await button('Edit Business name').click()
  expect(told.onStep).toHaveBeenCalledWith('business', 'businessName')
})

test('the focused finding marks its row', async () => {
  await showStep(ReviewStep, failing)
  const marked = () => [...document.querySelectorAll('[data-focused] dt')].map(({ textContent }) => textContent)
  await expect.poll(marked).toEqual(['Address'])
  await button('Show field: Business name differs from the legal name').click()
  await expect.poll(marked).toEqual(['Business name'])
  await card('No privacy sentence about mobile numbers').getByRole('button', { name: 'Copy sentence' }).click()
  await expect.poll(marked).toEqual(['Website'])
})

test('a fix writes all of its values on the version that was seen, and Undo writes them back', async () => {
  const { sent } = await showStep(ReviewStep, { ...failing, evaluate: () => createEvaluation() })
  await button('Use 340 Main Street, 01608').click()
  await expect.element(card('Address is now 340 Main Street').getByText('It was P.O. Box 1180.')).toBeVisible()
  const saves = () => sent(`POST ${base}/address`)
  expect(saves().map(({ body }) => body)).toMatchObject([
    { address: '340 Main Street', zipcode: '01608', city: 'Worcester' },
  ])
  expect(saves()[0]?.body).not.toHaveProperty('addressSid')
  expect(saves()[0]?.headers.get('if-match')).toBe('3')
  expect(card(mailbox).query()).toBeNull()
  await button('Undo: Address is now 340 Main Street').click()
  await expect.element(card(mailbox)).toBeVisible()
  expect(saves()[1]?.body).toMatchObject(box)
  expect(saves()[1]?.headers.get('if-match')).toBe('4')
})

test('all fixes are written one step after the other, then the person submits although a warning is open', async () => {
  const { sent } = await showStep(ReviewStep, { ...failing, evaluate: () => createEvaluation() })
  await button('Fix all 3').click()
  await expect.element(card('Rep 1’s email is now ana.reyes@harbor.example')).toBeVisible()
  expect(sent(`POST ${base}/business`)[0]?.body).toMatchObject({ businessName: 'Harbor Insurance Agency LLC' })
  expect(sent(`POST ${base}/business`)[0]?.body).not.toHaveProperty('registrationNumber')
  expect(sent(`POST ${base}/rep/1`).at(-1)?.body).toMatchObject({
    ...{ email: 'ana.reyes@harbor.example', phoneNumber: '+16175550190' },
  })
  await button('Submit anyway').click()
  await expect.element(page.getByText('Business profile in review')).toBeVisible()
  expect(sent(submit).map(({ body }) => body)).toEqual([{ warnings: true }])
})

test('a profile that was mended here waits for the person to submit it', async () => {
  const { sent } = await showStep(ReviewStep, {
    ...{ location: createLocation(box), evaluate: () => createEvaluation() },
  })
  await button('Use 340 Main Street, 01608').click()
  await expect.element(page.getByText('Nothing to fix')).toBeVisible()
  await expect.poll(() => sent(evaluate)).toHaveLength(2)
  await expect.element(button('Submit')).not.toHaveAttribute('aria-disabled')
  expect(sent(submit)).toHaveLength(0)
})

test('a value that a colleague changed isn’t overwritten', async () => {
  const theirs = createBusiness({ businessName: 'Harbor Agency' })
  const { sent } = await showStep(ReviewStep, {
    ...failing,
    answers: {
      [`POST ${base}/business`]: () => ({
        ...{ status: 409, body: { code: 'conflict', message: 'Changed.', details: { current: theirs, basedOn: 7 } } },
      }),
    },
  })
  await button('Use Harbor Insurance Agency LLC').click()
  await expect.element(page.getByText(/^Someone else changed this/)).toBeVisible()
  expect(sent(`POST ${base}/business`)).toHaveLength(1)
})

test('a rejected profile waits for the person, and ghosts only read', async () => {
  const reasons = [{ code: '30881', message: 'Email is on another domain', step: 'rep1', field: 'email', sample: null }]
  const rejected = createRegistration({ profileStatus: 'rejected', profileReasons: reasons as never })
  const first = await showStep(ReviewStep, { registration: rejected })
  await expect.element(group('Rep 1').getByText('Email is on another domain')).toBeVisible()
  expect(first.sent(evaluate)).toHaveLength(0)
  await cleanup()
  const { sent } = await showStep(ReviewStep, {
    ...failing,
    ghost: { by: 'super', endsAt: '2026-11-23T15:00:00Z' } as never,
  })
  await expect.element(card(mailbox)).toBeVisible()
  expect(button('Use 340 Main Street, 01608').query()).toBeNull()
  expect(sent(evaluate)).toHaveLength(0)
})
