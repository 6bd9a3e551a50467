import { expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { openPalette } from './browser/palette.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('texts')

const phone = '13035550148'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone }
const says = (text: string) => app.server.world.text(phone, { to: ours, text, media: [] })
const got = () =>
  (app.server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

test('a client texts; I answer, a colleague sees it; STOP ends it and START begins it again', async () => {
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

  await colleague.follow('/contacts')
  const palette = await openPalette(colleague)
  await palette.getByRole('combobox').fill('four of them')
  await palette.getByRole('option', { name: /Yes, all four of them/ }).click()
  await colleague.sees(talk(colleague).getByText('Yes, all four of them.'))

  await talk(me).getByRole('button', { name: 'Complete' }).click()
  await me.dialog('Complete this conversation?').getByRole('button', { name: 'Complete' }).click()
  await me.sees(me.notification('Conversation with Teresa Nguyen completed'))
  await me.sees(talk(me).getByText('Completed', { exact: true }))
})

test('at night a text waits for the morning, unless I say why it may not; what I typed is kept', async () => {
  app.server.clock.set('2026-11-21T06:30:00Z')
  await openTexting(app.server)
  const me = await app.person('owner', { at: '/messages' })
  await me.page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = me.dialog('New conversation')
  await dialog.getByLabel('To').fill('(303) 555-0177')
  await me.checkAccessibility('new conversation')
  await dialog.getByRole('button', { name: 'Start' }).click()
  const talk = me.page.getByRole('region', { name: 'Conversation with (303) 555-0177' })
  const box = talk.getByRole('textbox', { name: 'Text to (303) 555-0177' })
  await box.fill('Good morning!')
  await me.page.reload()
  await me.connected()
  await expect.poll(() => box.inputValue()).toBe('Good morning!')
  await box.press('Enter')
  await me.sees(talk.getByText(/^Held until/))
  await me.sees(talk.getByText(/You may text there starting .*8:00 AM/))
  await talk.getByRole('button', { name: 'Send now' }).click()
  const asked = me.dialog('Send despite this rule?')
  await asked.getByLabel('Why can it be sent now?').fill('They asked for it')
  await asked.getByRole('button', { name: 'Send' }).click()
  await me.sees(talk.getByText('Delivered'))
  await me.page.setViewportSize({ width: 390, height: 844 })
  await me.press('Back to conversations')
  await me.sees(me.page.getByRole('button', { name: /\(303\) 555-0177/ }))
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR4nGNwmLAAjhiI4wAAUFIXAea3cEUAAAAASUVORK5CYII=',
  'base64',
)

test('a stranger’s picture; a text to them later; they become a contact; what did not arrive goes again; an opt-out request is recorded', async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openTexting(app.server)
  const { world } = app.server
  const stranger = '13035550149'
  const me = await app.person('employee', { at: '/messages' })
  const colleague = await app.person('admin', { at: '/' })
  world.text(stranger, { to: ours, text: 'Is this the agency?', media: [{ type: 'image/png', bytes: png }] })
  await me.page.getByRole('button', { name: /\(303\) 555-0149/ }).click()
  const talk = me.page.getByRole('region', { name: /^Conversation with/ })
  await me.sees(talk.getByRole('button', { name: /^Picture: / }).getByRole('img'))

  world.behave(stranger, { behavior: 'undelivered' })
  const box = talk.getByRole('textbox', { name: /^Text to/ })
  await box.fill('Yes, it is.')
  await box.press('Enter')
  await me.sees(talk.getByText('The phone couldn’t be reached.').first())
  world.behave(stranger, { behavior: 'normal' })
  await talk.getByRole('button', { name: 'Resend' }).click()
  await me.sees(talk.getByText('Delivered'))

  await box.fill('Your quote is ready.')
  await talk.getByRole('button', { name: 'Schedule' }).click()
  const dialog = me.page.getByRole('dialog')
  await me.sees(dialog.getByText('(303) 555-0149').first())
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await me.sees(talk.getByRole('list', { name: 'Scheduled texts' }).getByText('Your quote is ready.'))

  await talk.getByRole('button', { name: 'More actions' }).click()
  await me.page.getByRole('menuitem', { name: 'Notify team' }).click()
  await colleague.sees(colleague.notification(/asks you to look at the conversation with \(303\) 555-0149\.$/))
  await colleague.press('Open')
  await colleague.sees(colleague.page.getByRole('region', { name: /^Conversation with/ }).getByText('Yes, it is.'))

  world.text(stranger, { to: ours, text: 'I get way too many texts from you', media: [] })
  await me.sees(talk.getByText('Do they want texts to stop? “I get way too many texts from you”'))
  await talk.getByRole('button', { name: 'Opt out' }).click()
  await me.sees(talk.getByText('This number opted out of texts. You can still write a note.'))

  await talk.getByRole('link', { name: 'Create contact' }).click()
  await me.fill('First name', 'Petra')
  await me.fill('Last name', 'Lindgren')
  await me.page
    .getByRole('button', { name: /^(Create|Save|Add) contact$|^Save$/ })
    .first()
    .click()
  await me.sees(me.page.getByRole('heading', { name: 'Petra Lindgren' }))
  await me.sees(me.page.getByRole('list', { name: 'Follow-ups' }).getByText(/Your quote is ready\./))
  await me.follow('/messages')
  const list = me.page.getByRole('feed', { name: 'Conversations' })
  await me.sees(list.getByRole('button', { name: /Petra Lindgren/ }))
})

test.runIf(exhaustive)(
  'I schedule a text over a contact’s page, change it, and it is canceled by their reply',
  async () => {
    app.server.clock.set('2026-11-20T18:00:00Z')
    await openTexting(app.server)
    const client = '13035550150'
    const id = await addContact(app.server, app.people.owner, { ...teresa, lastName: 'Ortiz', mobilePhone: client })
    const me = await app.person('employee', { at: `/contacts/contact/${id}`, zone: 'Asia/Kolkata' })
    await me.page.getByRole('button', { name: /^Text/ }).first().click()
    const talk = me.page.getByRole('region', { name: /^Conversation with/ })
    const box = talk.getByRole('textbox', { name: /^Text to/ })
    await box.fill('Your renewal is due next week.')
    await talk.getByRole('button', { name: 'Schedule' }).click()
    const dialog = me.page.getByRole('dialog')
    await dialog.getByLabel('Don’t send it if they text first').check()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    const scheduled = talk.getByRole('list', { name: 'Scheduled texts' })
    await me.sees(scheduled.getByText(/Canceled if they reply$/))
    expect(await box.inputValue()).toBe('')
    await scheduled.getByRole('button', { name: 'Edit the scheduled text' }).click()
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Your renewal is due on Monday.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await me.sees(scheduled.getByText('Your renewal is due on Monday.'))
    await me.checkAccessibility('scheduled')
    app.server.world.text(client, { to: ours, text: 'I renewed it yesterday', media: [] })
    await me.sees(talk.getByText('I renewed it yesterday'))
    await me.misses(scheduled)
  },
)
