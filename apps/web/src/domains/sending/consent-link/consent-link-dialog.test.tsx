import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { ConsentLinkDialog } from './consent-link-dialog.tsx'

const phone = '13035550148'
const path = '/clients/client-1/consent-link'
const url = `https://frontdesk.test/consent/harbor/${'k'.repeat(43)}`
const linkOf = (given: object = {}) => ({
  ...{ id: 'link-1', phone, user: 'sam', mailedTo: null },
  ...{ createdAt: '2026-11-23T14:00:00.000Z', expiresAt: '2026-11-30T14:00:00.000Z', ...given },
})

afterEach(() => vi.unstubAllGlobals())

async function open({ role = 'admin', ...given }: { link?: object | null; email?: string | null; role?: string }) {
  useSession.setState({ me: { id: 'ana', role, account: { id: 'account-1' } } as never })
  const state = { link: null as object | null, email: null as string | null, optedOut: true, ...given }
  const seen = fakeServer({
    [`GET ${path}?phone=${phone}`]: () => ({ body: state }),
    [`POST ${path}`]({ body }) {
      const isMail = (body as { by: string }).by === 'mail'
      state.link = linkOf(isMail ? { mailedTo: state.email } : {})
      return {
        status: 201,
        body: { link: state.link, shown: isMail ? null : { url, qr: 'data:image/svg+xml;base64,' } },
      }
    },
    [`DELETE ${path}?phone=${phone}`]() {
      state.link = null
      return { status: 204 }
    },
  })
  const onClose = vi.fn()
  await renderPage(
    () => <ConsentLinkDialog contactId="client-1" name="Teresa Nguyen" phone={phone} onClose={onClose} />,
    { at: '/' },
  )
  return { seen, state }
}

test('a link is shown with its QR code, and can be canceled', async () => {
  const { seen } = await open({})
  await expect.element(page.getByText('To email the link, add an email for this person first.')).toBeVisible()
  await page.getByRole('button', { name: 'Show link and QR code' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeInTheDocument()
  await expect.element(page.getByText(url)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel link' }).click()
  await expect.element(page.getByText(url)).not.toBeInTheDocument()
  expect(seen.map(({ call }) => call)).toContain(`DELETE ${path}?phone=${phone}`)
})

test('an employee who is no admin emails the link, and is told who can show it', async () => {
  await open({ role: 'employee', email: 'teresa@clients.test' })
  await expect.element(page.getByRole('button', { name: 'Email to teresa@clients.test' })).toBeVisible()
  await expect.element(page.getByText('If they’re with you, an admin can show them the link here.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show link and QR code' })).not.toBeInTheDocument()
})

test('a link that is open already is said, and a new one can be emailed', async () => {
  const { seen } = await open({ link: linkOf(), email: 'teresa@clients.test' })
  await expect.element(page.getByText(/^A link was shown on a screen\. It’s open until/)).toBeVisible()
  await page.getByRole('button', { name: 'Email to teresa@clients.test' }).click()
  await expect.element(page.getByText(/^A link was mailed to teresa@clients\.test\. It’s open until/)).toBeVisible()
  expect(seen.find(({ call }) => call === `POST ${path}`)?.body).toEqual({ phone, by: 'mail' })
})
