import { api } from '@frontdesk/contract/registry'
import { addOwnedNumbers } from '../../../apps/server/src/domains/phonenumbers/phonenumbers.public.ts'
import { consentQuery, settingsQuery, stopWishesQuery } from '../../../apps/web/src/domains/sending/sending.queries.ts'
import {
  clientRoomsQuery,
  countsQuery,
  messagesQuery,
  roomQuery,
  roomsQuery,
} from '../../../apps/web/src/domains/sms/sms.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const ours = '16175550180'

export async function open({ server, token }: Stage, phone: string) {
  await server.platform.carrier.orderNumber(server.here.id, ours)
  await addOwnedNumbers(server.platform, server.here.id)
  const { status, body } = await server.request(api.sms.createRoom, { body: { phones: [phone], ours } }, { token })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const note = ({ server, token }: Stage, id: string, message: string) =>
  server.request(
    api.sms.sendMessage,
    { params: { id }, body: { id: crypto.randomUUID(), type: 'note', message } },
    { token },
  )

const shown = (id: string) => [roomsQuery('open', ''), roomQuery(id), messagesQuery(id), countsQuery()]
const counted = ['countRooms']

export const roomCreated: SyncCase[] = [
  {
    title: 'a conversation begun',
    async arrange(stage) {
      await open(stage, '13035550181')
      return {
        shown: [roomsQuery('open', ''), roomsQuery('completed', ''), countsQuery()],
        act: () => open(stage, '13035550182'),
        refetched: counted,
      }
    },
  },
  {
    title: 'a client’s first text',
    async arrange(stage) {
      await open(stage, '13035550183')
      return {
        shown: [roomsQuery('open', ''), countsQuery()],
        async act() {
          stage.server.world.text('13035550184', { to: ours, text: 'Hello', media: [] })
          await stage.applied('roomCreated')
        },
        refetched: counted,
      }
    },
  },
]

export const roomUpdated: SyncCase[] = [
  {
    title: 'a note in an open conversation',
    async arrange(stage) {
      const id = await open(stage, '13035550185')
      await note(stage, id, 'First')
      return { shown: shown(id), act: () => note(stage, id, 'Second'), refetched: counted }
    },
  },
  {
    title: 'a text from a client',
    async arrange(stage) {
      const id = await open(stage, '13035550186')
      return {
        shown: shown(id),
        async act() {
          stage.server.world.text('13035550186', { to: ours, text: 'Hello', media: [] })
          await stage.applied('roomUpdated')
        },
        refetched: counted,
      }
    },
  },
  {
    title: 'a conversation assigned, and completed',
    async arrange(stage) {
      const id = await open(stage, '13035550187')
      const { server, token, me } = stage
      const change = (body: object) => server.request(api.sms.updateRoom, { params: { id }, body }, { token })
      return {
        shown: [...shown(id), roomsQuery('mine', ''), roomsQuery('completed', '')],
        async act() {
          await change({ assignedTo: me.id })
          await change({ status: 'completed' })
        },
        refetched: counted,
      }
    },
  },
  {
    title: 'the conversation of a shared number given to the other contact',
    async arrange(stage) {
      const { server, token } = stage
      const mobilePhone = '13035550192'
      const first = await addContact(stage, { firstName: 'Petra', lastName: 'Lind', mobilePhone } as never)
      const second = await addContact(stage, { firstName: 'Jonas', lastName: 'Lind', mobilePhone } as never)
      const id = await open(stage, mobilePhone)
      return {
        shown: [...shown(id), clientRoomsQuery(first), clientRoomsQuery(second)],
        act: () => server.request(api.sms.updateRoom, { params: { id }, body: { client: second } }, { token }),
        refetched: [...counted, 'listClientRooms', 'listClientRooms'],
      }
    },
  },
  {
    title: 'a conversation followed by somebody',
    async arrange(stage) {
      const id = await open(stage, '13035550188')
      const { server, token } = stage
      return {
        shown: [...shown(id), roomsQuery('followed', '')],
        act: () => server.request(api.sms.followRoom, { params: { id } }, { token }),
        refetched: counted,
      }
    },
  },
]

export const roomsChanged: SyncCase[] = [
  {
    title: 'contacts merged',
    async arrange(stage) {
      const { server, token } = stage
      const id = await addContact(stage, { firstName: 'Mia', lastName: 'Monk' })
      const otherId = await addContact(stage, {
        firstName: 'Mo',
        lastName: 'Mott',
        mobilePhone: '13035550189',
      } as never)
      await open(stage, '13035550189')
      return {
        shown: [roomsQuery('open', ''), clientRoomsQuery(id)],
        act: () =>
          server.request(
            api.households.mergeContacts,
            { params: { id, otherId }, body: { mergeAs: 'secondary' } as never },
            { token },
          ),
        refetched: ['rooms', 'listClientRooms'],
      }
    },
  },
]

export const textingDisabled: SyncCase[] = [
  {
    title: 'a number opted out',
    async arrange(stage) {
      const id = await open(stage, '13035550190')
      const { server, token } = stage
      const body = { phone: '13035550190', act: 'optOut', how: 'By phone', wording: 'No more texts' } as const
      return {
        shown: [roomsQuery('open', ''), roomQuery(id), consentQuery('')],
        act: () => server.request(api.sending.recordConsent, { body }, { token }),
        // The conversations come with events of their own.
        refetched: ['consent'],
      }
    },
  },
]

export const stopWishChanged: SyncCase[] = [
  {
    title: 'a client’s text may be an opt-out request',
    async arrange(stage) {
      const id = await open(stage, '13035550191')
      return {
        shown: [stopWishesQuery(), consentQuery(''), roomQuery(id)],
        async act() {
          stage.server.world.text('13035550191', { to: ours, text: 'Too many texts', media: [] })
          await stage.applied('stopWishChanged')
          await stage.applied('roomUpdated')
        },
        refetched: ['stop-wishes', 'consent'],
      }
    },
  },
]

export const sendingSettingsSaved: SyncCase[] = [
  {
    title: 'the agency’s own limits changed',
    arrange: async ({ server, token }) => ({
      shown: [settingsQuery()],
      act: () =>
        server.request(
          api.sending.saveSendingSettings,
          { body: { cap: { messages: 2, hours: 48 }, hours: { from: 10, until: 18 } } },
          { token },
        ),
    }),
  },
]
