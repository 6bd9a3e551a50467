import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { base, createBrand, createRegistration, showStep } from '../later-steps.factory.tsx'
import { BrandStep } from './brand-step.tsx'

const submit = `POST ${base}/brand`
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const approved = createRegistration({ profileStatus: 'approved', nextStep: 'brand' })
const method = { type: 'card', brand: 'visa', last4: '2204' }
const balance = {
  'GET /accounts/harbor-id/balance': () => ({
    body: { today: '2026-11-23', upcomingOn: '2026-12-01', automaticPayment: true, method },
  }),
}

const inQuestion = (title: string) => page.getByRole('dialog', { name: title })

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('the fee is confirmed before it is spent, and a changed one is asked again', async () => {
  let fee = 4_600
  const { sent } = await showStep(BrandStep, {
    registration: approved,
    answers: {
      ...balance,
      [submit]: ({ body }) => {
        const confirmed = (body as { fee: number }).fee
        fee = 4_400
        return confirmed === fee
          ? { body: createBrand() }
          : { status: 409, body: { code: 'feeChanged', message: 'The fee has changed.', details: { fee } } }
      },
    },
  })
  await expect.element(page.getByText('On the invoice of Dec 1')).toBeVisible()
  await expect.element(page.getByText(/^Paid automatically with Visa •• 2204/)).toBeVisible()
  await button('Register brand for $46.00').click()
  await inQuestion('Register the brand for $46.00?').getByRole('button', { name: 'Cancel' }).click()
  expect(sent(submit)).toHaveLength(0)
  await button('Register brand for $46.00').click()
  await inQuestion('Register the brand for $46.00?').getByRole('button', { name: 'Register brand for $46.00' }).click()
  await expect.element(page.getByText('The fee is $44.00 now, not $46.00. Nothing was sent.')).toBeVisible()
  expect(sent(submit)).toHaveLength(1)
  await button('Register brand for $44.00').click()
  await inQuestion('Register the brand for $44.00?').getByRole('button', { name: 'Register brand for $44.00' }).click()
  await expect.element(page.getByText('Brand submitted')).toBeVisible()
  expect(sent(submit).map(({ body }) => body)).toMatchObject([{ fee: 4_600 }, { brandType: 'private', fee: 4_400 }])
})

test('a public company has an exchange and a ticker, and a limited one isn’t public', async () => {
  const { sent } = await showStep(BrandStep, { registration: approved, answers: balance })
  await page.getByRole('radio', { name: /^Public/ }).click()
  await expect
    .element(page.getByRole('article', { name: 'A limited liability corporation isn’t publicly traded' }))
    .toBeVisible()
  await button('Register brand for $46.00').click({ force: true })
  await expect.element(page.getByText('Fix what is marked first.')).toBeVisible()
  await button('Use private').click()
  await expect.element(page.getByRole('radio', { name: /^Private/ })).toBeChecked()
  expect(sent(submit)).toHaveLength(0)
})

test('a refused brand says why, leads to the field, and can be registered again', async () => {
  const reason = {
    code: '30795',
    message: 'TAX_ID',
    step: 'business',
    field: 'registrationNumber',
    sample: null,
  } as const
  const { told } = await showStep(BrandStep, {
    registration: { ...approved, brandStatus: 'failed', brandReasons: [reason] },
    answers: { ...balance, [`GET ${base}/brand`]: () => ({ body: createBrand({ status: 'failed' }) }) },
  })
  await expect.element(page.getByText('Brand was failed. Please reach out to support for next steps.')).toBeVisible()
  await button('Edit: EIN and legal name don’t match').click()
  expect(told.onStep).toHaveBeenCalledWith('business', 'registrationNumber')
  await expect.element(button('Register brand for $46.00')).toBeVisible()
})

test('a sole proprietor’s passcode is texted again, and an approved brand says its throughput', async () => {
  const waiting = createBrand({ status: 'needs-passcode', passcodeSentTo: '0190' })
  const { sent } = await showStep(BrandStep, {
    registration: { ...approved, brandStatus: 'needs-passcode' },
    answers: {
      [`GET ${base}/brand`]: () => ({ body: waiting }),
      [`POST ${base}/brand/passcode`]: () => ({ body: waiting }),
    },
  })
  await expect.element(page.getByText(/^The registry texted a passcode to ••0190/)).toBeVisible()
  await button('Send it again').click()
  await expect.element(page.getByText('Passcode sent again to ••0190')).toBeVisible()
  expect(sent(`POST ${base}/brand/passcode`)).toHaveLength(1)
  await cleanup()
  await showStep(BrandStep, {
    registration: { ...approved, brandStatus: 'approved' },
    answers: {
      [`GET ${base}/brand`]: () => ({
        body: createBrand({ status: 'approved', throughput: { textsAMinute: 240, tier: 'Top' } }),
      }),
    },
  })
  await expect.element(page.getByRole('definition').filter({ hasText: '240' })).toBeVisible()
  expect(button('Decide now').query()).toBeNull()
})

test('a super decides now', async () => {
  const { sent } = await showStep(BrandStep, {
    ...{ role: 'super', registration: { ...approved, brandStatus: 'under-review' } },
    answers: {
      [`GET ${base}/brand`]: () => ({ body: createBrand() }),
      [`POST ${base}/registration/hurry`]: () => refused(409, 'nothingUnderReview', 'Nothing is under review.'),
    },
  })
  await button('Decide now').click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await expect.element(page.getByText('Unable to decide now: Nothing is under review.')).toBeVisible()
  expect(sent(`POST ${base}/registration/hurry`).map(({ body }) => body)).toEqual([{ decision: 'approve' }])
})
