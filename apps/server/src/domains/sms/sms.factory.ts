// Fixtures of conversations for tests: a number of the agency, outside phones, and short ways to call.
import { api } from '@frontdesk/contract/registry'
import { runRecurring } from '#testing/jobs'
import type { TestPerson, TestServer } from '#testing/server'
import { addOwnedNumbers } from '../phonenumbers/phonenumbers.public.ts'
import type { Room } from './rooms/room-view.ts'
import { smsRecurring } from './sms.jobs.ts'

export const ours = '16175550100'

/** Gives the account a number and runs its jobs. */
export async function openTexting(server: TestServer, accountId = server.here.id, phone = ours) {
  await server.platform.carrier.orderNumber(accountId, phone)
  await addOwnedNumbers(server.platform, accountId)
}

export type Texting = ReturnType<typeof texting>

/** One recurring job of conversations, now. */
export const runRound = (server: TestServer, name: string) =>
  runRecurring(server, smsRecurring({ onText: async () => null }), name)

/** What a colleague does about conversations. */
export function texting(server: TestServer, person: TestPerson) {
  const token = server.session(person)
  const auth = async () => ({ token: await token })
  return {
    auth,
    room: async (...phones: string[]) => {
      const reply = await server.request(api.sms.createRoom, { body: { phones } }, await auth())
      return reply.body as Room
    },
    shown: async (id: string) => (await server.request(api.sms.getRoom, { params: { id } }, await auth())).body as Room,
    rooms: async (query: { filter?: 'open' | 'mine' | 'followed' | 'snoozed' | 'completed'; search?: string } = {}) =>
      (await server.request(api.sms.listRooms, { query }, await auth())).body.data as Room[],
    counts: async () => (await server.request(api.sms.countRooms, {}, await auth())).body,
    messages: async (id: string, query: { before?: number; after?: number; around?: string; limit?: number } = {}) =>
      (await server.request(api.sms.listMessages, { params: { id }, query }, await auth())).body,
    send: async (
      id: string,
      message: string,
      more: Partial<{
        id: string
        type: 'message' | 'note'
        media: string[]
        mentions: string[]
        override: { reason: string }
      }> = {},
    ) =>
      server.request(
        api.sms.sendMessage,
        { params: { id }, body: { id: crypto.randomUUID(), message, ...more } },
        await auth(),
      ),
    change: async (id: string, body: Record<string, unknown>) =>
      server.request(api.sms.updateRoom, { params: { id }, body }, await auth()),
  }
}
