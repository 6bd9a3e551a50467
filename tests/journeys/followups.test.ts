import { expect, test } from 'vitest'
import { runScheduledJob } from '../../apps/server/src/domains/followups/followups.factory.ts'
import { openTexting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { runCommand } from './browser/palette.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('followups')

const hour = 60 * 60_000
const maria = { firstName: 'Maria', lastName: 'Alvarez', mobilePhone: '12125550123', coFirstName: 'Ben' }
const words = 'Ask whether the roof was mended before the policy is renewed'
const remind = () => runScheduledJob(app.server.platform, app.server.here.id, 'followups.remind')

test('I set a follow-up; the server is down when its time comes; we are warned once it is back, until we have dealt with it', async () => {
  const id = await addContact(app.server, app.people.owner, maria)
  const page = `/contacts/contact/${id}`
  const me = await app.person('employee', { at: page })
  await me.press('Show the calendar')
  await me.sees('No follow-ups on this day.')
  await me.press('New follow-up')
  const dialog = me.dialog('New follow-up')
  await dialog.getByLabel('Date').fill('2026-11-20')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('11:00 AM')
  await dialog.getByLabel('Reminder').selectOption('15 minutes before')
  await dialog.getByLabel('Note').fill(words)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(me.notification('Follow-up Scheduled'))
  await me.sees(me.page.getByRole('button', { name: 'Friday, November 20, 2026, 1 to do' }))
  await me.sees(me.page.getByRole('img', { name: 'Reminder 15 minutes before' }))
  await me.context.close()

  const start = await app.server.stop()
  app.server.clock.step(3 * hour)
  await start()
  await remind()
  await remind()

  const warning = /^Past due follow-up · Maria Alvarez · 11\/20\/2026 11:00 AM/
  const warningOf = (who: typeof me) => who.page.getByRole('region', { name: 'Due follow-ups' }).getByText(warning)
  const back = await app.person('employee', { at: page })
  const colleague = await app.person('owner', { at: '/contacts' })
  await back.sees(warningOf(back))
  await colleague.sees(warningOf(colleague))
  expect(await warningOf(back).count()).toBe(1)
  await back.checkAccessibility('warning')

  await back.press('Ignore')
  await back.misses(warningOf(back))
  await back.page.reload()
  await back.connected()
  await back.press('Show the calendar')
  await back.sees(back.page.getByRole('button', { name: /November 20, 2026, 1 to do, past due/ }))
  expect(await warningOf(back).count()).toBe(0)

  await colleague.press('Complete')
  await colleague.sees(colleague.notification('Follow-up Completed'))
  await back.sees(back.page.getByRole('button', { name: 'Friday, November 20, 2026, done' }))
})

test.runIf(exhaustive)(
  'one for me alone is in my list, moved by keyboard, and comes back when I delete it by mistake',
  async () => {
    const me = await app.person('employee', { at: '/contacts' })
    await runCommand(me, 'add a follow-up')
    const dialog = me.dialog('New follow-up')
    await dialog.getByRole('radio', { name: 'Me', exact: true }).check()
    await dialog.getByLabel('Note').fill('Renew my license')
    await me.checkAccessibility('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await me.sees(me.notification('Follow-up Scheduled'))

    await me.page.getByRole('link', { name: /^Follow-ups/ }).click()
    const tomorrow = me.page.getByRole('region', { name: /^Tomorrow/ })
    const row = tomorrow.getByRole('listitem').filter({ hasText: 'Renew my license' })
    await me.sees(row)
    await me.checkAccessibility('followups')
    await me.page.keyboard.press('j')
    await me.sees(me.page.getByRole('complementary', { name: 'The follow-up’s contact' }))
    await me.page.keyboard.press('s')
    await me.page.getByRole('menuitem', { name: /^In 3 days/ }).click()
    await me.sees(me.page.getByRole('region', { name: 'Later' }).getByText('Renew my license'))
    await me.pauseNotification(/^Moved to/)
    await me.press('Undo')
    await me.sees(row)
    await row.hover()
    await me.choose('More actions for Renew my license', 'Delete')
    await me.pauseNotification('Follow-up Deleted')
    await me.misses(row)
    await me.press('Undo')
    await me.sees(row)
    const colleague = await app.person('admin', { at: '/contacts' })
    await runCommand(colleague, 'follow-ups')
    await colleague.sees('No follow-ups yet')
  },
)

test('a message that I schedule is sent when its time comes, and is in the conversation', async () => {
  app.server.clock.set('2026-11-20T15:00:00Z')
  await openTexting(app.server)
  const id = await addContact(app.server, app.people.owner, maria)
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  await me.press('Schedule message')
  const dialog = me.dialog('Schedule message')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await me.sees(dialog.getByText('Choose one of the client’s mobile numbers'))
  await dialog.getByLabel('Date').fill('2026-11-20')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('11:00 AM')
  await dialog.getByLabel('To').selectOption({ index: 1 })
  await dialog.getByLabel('Message').fill('See you on Monday')
  await me.checkAccessibility('message')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await me.sees(me.page.getByText('Sends automatically'))
  app.server.clock.set('2026-11-20T16:00:00Z')
  await runScheduledJob(app.server.platform, app.server.here.id, 'followups.messages')
  const got = () => app.server.world.find(maria.mobilePhone)?.texts.map(({ text }) => text)
  await expect.poll(got).toEqual(['See you on Monday'])
  await me.follow('/messages')
  await me.page
    .getByRole('feed', { name: 'Conversations' })
    .getByRole('button', { name: /Maria Alvarez/ })
    .click()
  const talk = me.page.getByRole('region', { name: 'Conversation with Maria Alvarez' })
  await me.sees(talk.getByText('See you on Monday'))
})
