import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { ConsentPage } from './consent.page.tsx'

const token = 'k'.repeat(43)
const path = `/consent/harbor/${token}`
const statement = {
  ...{ agency: 'Harbor Insurance', lastDigits: '0148', version: '2026-11-29-ab12cd34' },
  wording: 'I agree that Harbor Insurance may text me.\n\nReply STOP to end.',
  expiresAt: '2026-12-02T12:00:00.000Z',
}

afterEach(() => vi.unstubAllGlobals())

async function open(answers: Answers) {
  const seen = fakeServer({ [`GET ${path}`]: () => ({ body: statement }), ...answers })
  await renderPage(() => <ConsentPage />, { at: path, path: '/consent/$namespace/$token' })
  return seen
}
const agree = () => page.getByRole('button', { name: 'Agree' })

test('a client signs with a box that is not checked before and a typed name', async () => {
  const seen = await open({ [`POST ${path}`]: () => ({ body: { agency: 'Harbor Insurance', lastDigits: '0148' } }) })
  await expect.element(page.getByText('I agree that Harbor Insurance may text me.')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'I’ve read this and agree to it' })
  await expect.element(box).not.toBeChecked()
  await agree().click()
  await expect.element(page.getByText('Type your full name.')).toBeVisible()
  await expect.element(page.getByText(/^Check the box if you agree/)).toBeVisible()
  expect(seen.map(({ call }) => call)).toEqual([`GET ${path}`])
  await box.click()
  await page.getByRole('textbox', { name: /^Your full name/ }).fill('Teresa Nguyen')
  await agree().click()
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(seen.at(-1)).toMatchObject({
    call: `POST ${path}`,
    body: { agreed: true, name: 'Teresa Nguyen', version: statement.version },
  })
})

test.each([
  ['consentLinkOver', 'This link doesn’t work anymore'],
  ['consentLinkUsed', 'This link was already used'],
  ['consentLinkOutdated', 'This link no longer holds'],
])('a link with %s says what to do', async (code, title) => {
  await open({ [`GET ${path}`]: () => refused(422, code, 'Over.') })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(agree()).not.toBeInTheDocument()
})

test('words that changed since are read again before they are signed', async () => {
  let version = statement.version
  await open({
    [`GET ${path}`]: () => ({ body: { ...statement, version } }),
    [`POST ${path}`]: () => {
      version = '2026-12-01-00000000'
      return refused(409, 'consentWordingChanged', 'The wording has changed. Load the page again and read it.')
    },
  })
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox').fill('Teresa Nguyen')
  await agree().click()
  await expect.element(page.getByText(/^The wording has changed/)).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})
