import { defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { heardBy, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import {
  card,
  colleagues,
  conference,
  flowOf,
  hangUpAll,
  inCall,
  onTab,
  panel,
  ready,
  stranger,
} from '../pictures/phone-screens.ts'
import { contactPath, dialog, type LessonIds, main, type Shot } from './shot.ts'

const drawer: Shot['region'] = (page) => page.getByRole('complementary', { name: 'Phone' })
const says = { tone: tones.caller }

const call = (
  name: string,
  open: (visitor: Visitor, server: TestServer, ids: LessonIds) => Promise<unknown>,
  region: Shot['region'] = drawer,
): Shot => ({
  ...{ name, path: contactPath, close: hangUpAll, region },
  async open(visitor, server, ids) {
    await ready(visitor)
    await open(visitor, server, ids)
  },
})

/** Calls, while they last, and what is left of them. */
export const phoneShots: readonly Shot[] = [
  {
    name: 'voicemail',
    path: '/phone-log?view=voicemails',
    async open({ page, sees }) {
      await page.locator('[data-call]').first().click()
      await sees(page.getByRole('complementary', { name: 'Call' }))
    },
    region: main,
  },
  { name: 'missed-calls', path: '/phone-log', region: main, height: 420 },
  call('dialpad', async (visitor) => {
    await visitor.press('Phone')
    await visitor.page.getByRole('tablist', { name: 'Phone' }).getByRole('tab', { name: 'Dialpad' }).click()
    await visitor.page.getByRole('textbox', { name: 'Number' }).fill('1 617 555 01')
  }),
  call(
    'incoming-call',
    async (visitor, server, { phone }) => {
      for (const each of colleagues(server)) await each.arrive()
      await flowOf(server)
      await server.phones.call(phone, ours, says)
      await visitor.sees(card(visitor).getByText(/^Also ringing/))
    },
    (page) => page.getByRole('region', { name: 'Incoming call' }),
  ),
  call('in-call', async (visitor, server, { phone }) => {
    await inCall(visitor, server, phone)
    await visitor.fill('Notes from this call', 'Hail damage to the RAV4, hood and roof.')
    await visitor.sees(panel(visitor).getByText('Saved', { exact: true }))
  }),
  call('conference', (visitor, server, { phone }) => conference(visitor, server, phone)),
  call(
    'add-to-call',
    async (visitor, server, { phone }) => {
      for (const each of colleagues(server)) await each.arrive()
      await inCall(visitor, server, phone)
      await panel(visitor).getByRole('button', { name: 'Add', exact: true }).click()
    },
    dialog,
  ),
  call('coaching', async (visitor, server, { phone }) => {
    const [sam] = colleagues(server)
    await sam.arrive()
    sam.when('answers')
    const users = [sam.person.id]
    await useFlow(server, {
      ...defaultCallFlow,
      groups: [{ name: 'sam', timeout: 30, repeat: 1, everyone: false, users }],
    })
    const sid = await server.phones.call(phone, ours, says)
    for (let tried = 0; tried < 100 && (await heardBy(server, sid)) !== 'sam'; tried++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    await visitor.press('Phone')
    await onTab(visitor, 'Peers')
    await visitor.page.getByRole('button', { name: 'Coach Sam Carter' }).click()
    await visitor.page.getByRole('menuitem', { name: /^Whisper/ }).click()
    await visitor.sees(panel(visitor).getByText('On this call'))
  }),
  call('queue', async (visitor, server, { phone }) => {
    await flowOf(server, { groups: [], queue: { enabled: true, maxWait: 600, announce: false, callback: true } })
    await server.phones.call(phone, ours, says)
    await server.phones.call(stranger, ours, says)
    await visitor.page.reload()
    await ready(visitor)
    await visitor.press('Phone')
    await onTab(visitor, /^Queue/)
    await visitor.sees(
      panel(visitor)
        .getByRole('button', { name: /^Take the call from/ })
        .nth(1),
    )
  }),
]
