import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('forgot-password')

/** The newest mail's code and the address of its link, once the mail has arrived. */
async function newestMail(to: string) {
  await expect.poll(() => app.server.mails.some((mail) => mail.to === to)).toBe(true)
  const text = app.server.mails.findLast((mail) => mail.to === to)?.text ?? ''
  return {
    code: /Your code: (\d{4})/.exec(text)?.[1] ?? '',
    link: /\/forgot-password\/\S+/.exec(text)?.[0] ?? '',
  }
}

test.runIf(exhaustive)('I get a code by mail and choose a new password', async () => {
  const { email } = app.people.employee
  const me = await app.visitor()
  await me.go('/login')
  await me.page.getByRole('link', { name: 'Forgot password?' }).click()
  await me.at('/forgot-password')
  // The sign-in page, which stays until the next one is loaded, has such a field too.
  await me.sees(me.page.getByRole('button', { name: 'Send' }))
  await me.fill('Email', email)
  await me.press('Send')
  await me.sees(/we’ve emailed it a 4-digit code/)
  await me.sees(me.page.getByRole('button', { name: 'Resend' }))
  const { code } = await newestMail(email)

  me.allow(/^422 POST \/api\/auth\/forgot-password\/verify$/)
  await me.fill('Code', code === '1234' ? '4321' : '1234')
  await me.fill('New Password', 'quiet-otter-lamp')
  await me.fill('Retype Password', 'quiet-otter-lamb')
  await me.field('Code').focus()
  await me.sees('Password do not match')
  await me.fill('Retype Password', 'quiet-otter-lamp')
  await me.press('Submit')
  await me.sees('That code is wrong or has expired. Check it, or press Resend.')
  await me.checkAccessibility('wrong-code')
  await me.fill('Code', code)
  await me.press('Submit')
  await me.sees(me.notification('Password Updated'))
  await me.at('/login')
  await me.signIn(email, 'quiet-otter-lamp')
  await me.connected()
})

test('the link in the mail does as well, once', async () => {
  const { email } = app.people.admin
  const me = await app.visitor()
  me.allow(/^422 PUT /)
  await me.go('/forgot-password')
  await me.fill('Email', email)
  await me.press('Send')
  const { link } = await newestMail(email)
  const choose = async () => {
    await me.go(link)
    await me.fill('Email', email)
    await me.fill('New Password', 'quiet-otter-lamp')
    await me.fill('Confirm Password', 'quiet-otter-lamp')
    await me.press('Submit')
  }
  await choose()
  await me.sees(me.notification('Password Updated'))
  await me.at('/login')
  await choose()
  await me.sees('This link has expired or was already used. Request a new one.')
  await me.checkAccessibility('link-used')
  await me.page.getByRole('link', { name: 'Request a new link' }).click()
  await me.at('/forgot-password')
})

test('an unknown address is answered alike, and nobody gets a mail', async () => {
  const { email } = app.people.owner
  const me = await app.visitor()
  for (const asked of ['nobody@nowhere.test', email]) {
    await me.go('/forgot-password')
    await me.fill('Email', asked)
    await me.press('Send')
    await me.sees(`If ${asked} has an account, we’ve emailed it a 4-digit code. The code works for 10 minutes.`)
  }
  // Another mail that was requested later has arrived, so none is pending.
  await newestMail(email)
  expect(app.server.mails.map(({ to }) => to)).not.toContain('nobody@nowhere.test')
})
