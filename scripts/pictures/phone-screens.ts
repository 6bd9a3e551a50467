import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { heardBy, ours, softphone, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import type { TestPerson, TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import type { Screen } from './screens.ts'

const contact: Screen['path'] = ({ contact }) => `/contacts/contact/${contact}`
export const stranger = '13035550148'
const third = '18005550134'
export const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Phone' })
export const onTab = (visitor: Visitor, name: string | RegExp) =>
  panel(visitor).getByRole('tab', { name }).first().click()
export const ready = ({ page }: Visitor) => page.locator('[data-phone="ready"]').waitFor()
export const card = ({ page }: Visitor) => page.getByRole('region', { name: 'Incoming call' })
const says = { tone: tones.caller }
const queue = { enabled: true, maxWait: 600, announce: false, callback: true }

/** Rings everyone for as long as the pictures take, unless the flow says otherwise. */
export async function flowOf(server: TestServer, flow: Partial<CallFlow> = {}) {
  const { owner, admin, employee } = server.here.people
  const users = [owner.id, admin.id, employee.id]
  const group = { name: 'everyone', timeout: 30, repeat: 3, everyone: false, users }
  await useFlow(server, { ...defaultCallFlow, groups: [group], ...flow })
}

export function colleagues(server: TestServer) {
  const { employee, admin } = server.here.people
  return [softphone(server, employee, 'sam'), softphone(server, admin, 'ana')] as const
}

export async function hangUpAll(server: TestServer) {
  for (const { sid } of server.phones.legs()) server.phones.hangUp(sid)
  for (let tried = 0; tried < 100 && server.phones.legs().length > 0; tried++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const each of colleagues(server)) each.when('never')
}

const scene = (name: string, act: NonNullable<Screen['open']>, path: Screen['path'] = contact): Screen => ({
  ...{ name: `phone-${name}`, path, close: hangUpAll },
  async open(visitor, server, ids) {
    await ready(visitor)
    await act(visitor, server, ids)
  },
})

/** The drawer, on one of its tabs. */
const drawer = (name: string, act: NonNullable<Screen['open']>) =>
  scene(`drawer-${name}`, async (visitor, server, ids) => {
    for (const each of colleagues(server)) await each.arrive()
    await visitor.press('Phone')
    await onTab(visitor, 'Dialpad')
    await act(visitor, server, ids)
  })

const fullName = ({ firstName, lastName }: TestPerson) => `${firstName} ${lastName}`

/** A client has called, and one has answered. */
export async function inCall(visitor: Visitor, server: TestServer, phone: string) {
  await flowOf(server)
  const sid = await server.phones.call(phone, ours, says)
  await card(visitor).waitFor()
  await visitor.page.keyboard.press('Control+Enter')
  await visitor.sees(panel(visitor).getByText('On this call'))
  await panel(visitor).getByRole('meter', { name: 'Their voice' }).waitFor()
  return sid
}

export async function conference(visitor: Visitor, server: TestServer, phone: string) {
  const [sam, ana] = colleagues(server)
  for (const each of [sam, ana]) await each.arrive()
  await inCall(visitor, server, phone)
  sam.when('answers')
  server.phones.behave({ kind: 'number', number: third }, { answers: 'answers', says })
  await panel(visitor).getByRole('button', { name: 'Add', exact: true }).click()
  await visitor
    .dialog('Add to the call')
    .getByRole('button', { name: `Add ${fullName(sam.person)}` })
    .click()
  await visitor.sees(panel(visitor).getByText('Conference'))
  await panel(visitor).getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = visitor.dialog('Add to the call')
  await dialog.getByRole('tab', { name: 'Number' }).click()
  await dialog.getByRole('textbox').fill('(800) 555-0134')
  await dialog.getByRole('button', { name: 'Call this number' }).click()
  await visitor.choose(/^More for \(800\)/, 'Put on hold')
  await visitor.fill('Notes from this call', 'Hail damage to the RAV4, hood and roof. Wants a rental from Wednesday.')
}

async function settings(visitor: Visitor, tab: string) {
  await panel(visitor).getByRole('button', { name: 'Phone settings' }).first().click()
  await visitor.dialog('Phone settings').getByRole('tab', { name: tab }).click()
}

interface Without {
  name: string
  to: string
  /** A part of the address of what is asked. */
  asked: string
  /** What the server does instead. */
  but: 'waits' | 'fails' | 'has nothing'
  /** The selector of what is shown then. */
  shows: string
}

/** A page whose content does not come. */
const without = ({ name, to, asked, but, shows }: Without): Screen => ({
  name,
  path: () => '/profile',
  async open(visitor) {
    await visitor.page.evaluate(
      ([part, how]) => {
        const real = window.fetch
        window.fetch = async (input, init) => {
          if (!String(input instanceof Request ? input.url : input).includes(part)) return real(input, init)
          if (how === 'waits') return new Promise(() => {})
          return Response.json({ data: [] }, { status: how === 'fails' ? 503 : 200 })
        }
      },
      [asked, but] as const,
    )
    await visitor.follow(to)
    await visitor.page.locator(shows).first().waitFor()
  },
})

const log = { to: '/phone-log?view=all', asked: '/phone/logs?' }
const flow = { to: '/account/settings/call-settings', asked: '/call-flow' }

export const phoneScreens: readonly Screen[] = [
  drawer('keypad', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Number' }).fill('1 617 555 01')
  }),
  drawer('peers', (visitor) => onTab(visitor, 'Peers')),
  drawer('favorites', (visitor) => onTab(visitor, 'Favorites')),
  drawer('recent', (visitor) => onTab(visitor, 'Recent')),
  drawer('settings', (visitor) => settings(visitor, 'Output')),
  drawer('settings-input', (visitor) => settings(visitor, 'Input')),
  drawer('settings-ring', (visitor) => settings(visitor, 'Ring')),
  scene('incoming', async (visitor, server, { phone }) => {
    for (const each of colleagues(server)) await each.arrive()
    await flowOf(server)
    await server.phones.call(phone, ours, says)
    await visitor.sees(card(visitor).getByText(/^Also ringing/))
  }),
  scene('incoming-stranger', async (visitor, server) => {
    await flowOf(server)
    await server.phones.call(stranger, ours, says, 'spam')
    await visitor.sees(card(visitor).getByText('Spam likely'))
  }),
  scene('call', async (visitor, server, { phone }) => {
    await inCall(visitor, server, phone)
    await visitor.fill('Notes from this call', 'Hail damage to the RAV4, hood and roof.')
    await panel(visitor).getByRole('button', { name: 'Record', exact: true }).click()
    await panel(visitor).getByRole('button', { name: 'Pause', exact: true }).click()
    await visitor.sees(panel(visitor).getByText(/paused at/))
  }),
  scene('call-keypad', async (visitor, server) => {
    await inCall(visitor, server, stranger)
    await panel(visitor).getByRole('button', { name: 'Keypad' }).click()
  }),
  scene('call-messages', async (visitor, server, { phone }) => {
    await inCall(visitor, server, phone)
    await onTab(visitor, 'Messages')
    await visitor.sees(panel(visitor).getByText('No texts yet'))
  }),
  scene('conference', (visitor, server, { phone }) => conference(visitor, server, phone)),
  scene('add', async (visitor, server, { phone }) => {
    for (const each of colleagues(server)) await each.arrive()
    await inCall(visitor, server, phone)
    await panel(visitor).getByRole('button', { name: 'Add', exact: true }).click()
  }),
  scene('transfer', async (visitor, server, { phone }) => {
    for (const each of colleagues(server)) await each.arrive()
    await inCall(visitor, server, phone)
    await panel(visitor).getByRole('button', { name: 'Transfer', exact: true }).click()
  }),
  scene('coaching', async (visitor, server, { phone }) => {
    const [sam] = colleagues(server)
    await sam.arrive()
    sam.when('answers')
    await useFlow(server, {
      ...defaultCallFlow,
      groups: [{ name: 'sam', timeout: 30, repeat: 1, everyone: false, users: [sam.person.id] }],
    })
    const sid = await server.phones.call(phone, ours, says)
    for (let tried = 0; tried < 100 && (await heardBy(server, sid)) !== 'sam'; tried++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    await visitor.press('Phone')
    await onTab(visitor, 'Dialpad')
    await onTab(visitor, 'Peers')
    await visitor.page.getByRole('button', { name: `Coach ${fullName(sam.person)}` }).click()
    await visitor.page.getByRole('menuitem', { name: /^Whisper/ }).click()
    await visitor.sees(panel(visitor).getByText('On this call'))
  }),
  scene('coached', async (visitor, server, { phone, person }) => {
    const [, ana] = colleagues(server)
    await ana.arrive()
    await inCall(visitor, server, phone)
    const reply = await server.request(
      api.calls.coachCall,
      { body: { user: person, mode: 'whisper' } },
      await ana.auth(),
    )
    await ana.join(reply.body.leg)
    await visitor.sees(panel(visitor).getByText(/is coaching you/))
  }),
  drawer('last', async (visitor) => {
    await onTab(visitor, 'Last call')
    await panel(visitor).getByText('What happened on this call').click()
    await visitor.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  }),
  drawer('queue-empty', async (visitor, server) => {
    await flowOf(server, { groups: [], queue })
    await visitor.page.reload()
    await ready(visitor)
    await visitor.press('Phone')
    await onTab(visitor, /^Queue/)
  }),
  drawer('queue', async (visitor, server, { phone }) => {
    await flowOf(server, { groups: [], queue })
    await server.phones.call(phone, ours, says)
    await server.phones.call(stranger, ours, says)
    await server.phones.call(third, ours, says)
    await visitor.page.reload()
    await ready(visitor)
    await visitor.press('Phone')
    await onTab(visitor, /^Queue/)
    await visitor.sees(panel(visitor).getByRole('button', { name: /^Take the call from \(800\)/ }))
  }),
  scene('denied', async (visitor, server, { phone }) => {
    await flowOf(server)
    await visitor.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await server.phones.call(phone, ours, says)
    await card(visitor).waitFor()
    await visitor.page.keyboard.press('Control+Enter')
    await visitor.sees(/browser has access to the microphone/)
  }),
  scene('emergency', async (visitor) => {
    await visitor.press('Phone')
    await onTab(visitor, 'Dialpad')
    await visitor.page.getByRole('textbox', { name: 'Number' }).focus()
    await visitor.page.keyboard.type('911')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('alertdialog').waitFor()
  }),
  without({ ...log, name: 'phone-log-loading', but: 'waits', shows: 'table[aria-busy=true]' }),
  without({ ...log, name: 'phone-log-failed', but: 'fails', shows: 'text=Try again' }),
  without({
    ...log,
    name: 'phone-log-voicemail-empty',
    to: '/phone-log?view=voicemails',
    but: 'has nothing',
    shows: 'text=No voicemails',
  }),
  without({ ...flow, name: 'call-flow-loading', but: 'waits', shows: '[aria-label="Loading the call flow"]' }),
  without({ ...flow, name: 'call-flow-failed', but: 'fails', shows: 'text=Try again' }),
  scene('lock', async (visitor, server, { phone }) => {
    await inCall(visitor, server, phone)
    await visitor.page.keyboard.press('Alt+l')
    await visitor.page.getByRole('dialog').getByRole('region', { name: 'Call in progress' }).waitFor()
  }),
]

/** A sticky note of the client who calls. */
export async function fillSticky(server: TestServer, contact: string) {
  const token = await server.session(server.here.people.admin)
  const body = { note: 'Second hail claim in 2 years. Ask about covered parking.', isSticky: true }
  await server.request(api.contacts.addNote, { params: { id: contact }, body }, { token })
}
