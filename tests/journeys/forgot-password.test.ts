import { expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'

const desk = useDesk('forgot-password')

/** The newest mail's code and the address of its link, once the mail is there. */
async function newestMail(to: string) {
  await expect.poll(() => desk.server.mails.some((mail) => mail.to === to)).toBe(true)
  const text = desk.server.mails.findLast((mail) => mail.to === to)?.text ?? ''
  return {
    code: /Your code: (\d{4})/.exec(text)?.[1] ?? '',
    link: /\/forgot-password\/\S+/.exec(text)?.[0] ?? '',
  }
}

test('I get a code by mail and choose a new password', async () => {
  const { email } = desk.people.employee
  const me = await desk.visitor()
  await me.go('/login')
  await me.page.getByRole('link', { name: 'Forgot password?' }).click()
  await me.at('/forgot-password')
  await me.fill('Email', email)
  await me.press('Send')
  await me.sees(/a mail with a 4-digit code is on its way/)
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
  await me.sees('That code is not right or has expired. Please check it or press Resend.')
  await me.look('wrong-code')
  await me.fill('Code', code)
  await me.press('Submit')
  await me.sees(me.notification('Password Updated'))
  await me.at('/login')
  await me.signIn(email, 'quiet-otter-lamp')
  await me.connected()
})

test('the link in the mail does as well, once', async () => {
  const { email } = desk.people.admin
  const me = await desk.visitor()
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
  await me.sees('This link has expired or was used already. Please ask for a new one.')
  await me.look('link-used')
  await me.page.getByRole('link', { name: 'Ask for a new link' }).click()
  await me.at('/forgot-password')
})

test('an unknown address is answered alike, and nobody gets a mail', async () => {
  const { email } = desk.people.owner
  const me = await desk.visitor()
  for (const asked of ['nobody@nowhere.test', email]) {
    await me.go('/forgot-password')
    await me.fill('Email', asked)
    await me.press('Send')
    await me.sees(`If ${asked} is known, a mail with a 4-digit code is on its way. It counts for 10 minutes.`)
  }
  // Asked for later, it is there: the other one will not come any more.
  await newestMail(email)
  expect(desk.server.mails.map(({ to }) => to)).not.toContain('nobody@nowhere.test')
})
