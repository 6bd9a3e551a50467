import { expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('texts')

const phone = '13035550148'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone }
const says = (text: string) => app.server.world.text(phone, { to: ours, text, media: [] })
const got = () =>
  (app.server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

test('a client texts; I answer, a colleague sees it; STOP ends it and START begins it again', {
  timeout: 120_000,
}, async () => {
  // Friday at eleven in Denver.
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openTexting(app.server)
  await addContact(app.server, app.people.owner, teresa)
  const me = await app.person('employee', { at: '/messages' })
  const colleague = await app.person('admin', { at: '/messages' })
  await me.sees('All caught up')
  says('Did the adjuster get my photos?')
  const row = (who: typeof me) => who.page.getByRole('button', { name: /Teresa Nguyen/ })
  await me.sees(row(me))
  await me.sees('Needs attention')
  await colleague.sees(row(colleague))
  await me.checkAccessibility('messages')
  await row(me).click()
  const talk = (who: typeof me) => who.page.getByRole('region', { name: 'Conversation with Teresa Nguyen' })
  await me.sees(talk(me).getByText('Did the adjuster get my photos?'))
  await me.sees(me.page.getByRole('complementary', { name: 'Contact details' }))
  await me.checkAccessibility('conversation')

  await row(colleague).click()
  const box = talk(me).getByRole('textbox', { name: 'Text to Teresa Nguyen' })
  await box.fill('Yes, all')
  await colleague.sees(talk(colleague).getByText(/is typing…$/))
  await box.fill('Yes, all four of them.')
  await box.press('Enter')
  await colleague.sees(talk(colleague).getByText('Yes, all four of them.'))
  await me.sees(talk(me).getByText('Delivered'))
  expect(got()).toEqual(['Yes, all four of them.'])

  await talk(me).getByRole('radio', { name: 'Note' }).click()
  const note = talk(me).getByRole('textbox', { name: 'Note for colleagues' })
  await note.fill('Her deductible is $1,000.')
  await note.press('Enter')
  await colleague.sees(talk(colleague).getByText('Her deductible is $1,000.'))
  expect(got()).toHaveLength(1)
  await talk(me).getByRole('radio', { name: 'Text' }).click()

  await talk(me).getByRole('button', { name: 'Assign', exact: true }).click()
  await me.page.getByRole('menuitemradio', { name: 'You' }).click()
  await me.sees(talk(me).getByText(/assigned this conversation to/))

  says('STOP')
  await me.sees(talk(me).getByText('This number opted out of texts. You can still write a note.'))
  await expect.poll(() => got().at(-1)).toContain('You’re opted out')
  says('START')
  await me.misses(talk(me).getByText('This number opted out of texts. You can still write a note.'))

  await talk(me).getByRole('button', { name: 'Complete' }).click()
  await me.dialog('Complete this conversation?').getByRole('button', { name: 'Complete' }).click()
  await me.sees(me.notification('Conversation with Teresa Nguyen completed'))
  await me.sees(talk(me).getByText('Completed', { exact: true }))
})

test('at night a text waits for the morning, unless I say why it may not; what I typed is kept', {
  timeout: 120_000,
}, async () => {
  app.server.clock.set('2026-11-21T06:30:00Z')
  await openTexting(app.server)
  const me = await app.person('owner', { at: '/messages' })
  await me.page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = me.dialog('New conversation')
  await dialog.getByLabel('To').fill('(303) 555-0177')
  await me.checkAccessibility('new conversation')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  const talk = me.page.getByRole('region', { name: 'Conversation with (303) 555-0177' })
  const box = talk.getByRole('textbox', { name: 'Text to (303) 555-0177' })
  await box.fill('Good morning!')
  await me.page.reload()
  await me.connected()
  await expect.poll(() => box.inputValue()).toBe('Good morning!')
  await box.press('Enter')
  await me.sees(talk.getByText(/^Held until/))
  await me.sees(talk.getByText(/Texts may be sent there from .*8:00 AM on/))
  await talk.getByRole('button', { name: 'Send now' }).click()
  const asked = me.dialog('Send in spite of the rule?')
  await asked.getByLabel('Why may it be sent now?').fill('They asked for it')
  await asked.getByRole('button', { name: 'Send' }).click()
  await me.sees(talk.getByText('Delivered'))
  await me.page.setViewportSize({ width: 390, height: 844 })
  await me.press('Back to conversations')
  await me.sees(me.page.getByRole('button', { name: /\(303\) 555-0177/ }))
})
