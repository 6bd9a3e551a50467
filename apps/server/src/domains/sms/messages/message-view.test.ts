import { expect, test } from 'vitest'
import { messageView } from './message-view.ts'
import type { DeliveryRow, MessageRow } from './messages.store.ts'

const row = {
  ...{ id: 'text', room_id: 'room', seq: 1, version: 1, flow: 'outgoing', type: 'message', phone: null, user_id: null },
  ...{ message: 'Hello', mentions: [], status: 'undelivered', reason: null, hold_until: null, overridable: false },
  ...{ override_reason: null, override_by: null, segments: 1, flagged: false, cancel_on_reply: false, campaign: null },
  ...{ group_room_id: null, created_at: new Date(), sent_at: null, media: [] },
}
const viewOf = (...deliveries: DeliveryRow[]) => messageView({ ...row, deliveries } as unknown as MessageRow)
const to = (reason: string | null, status = 'undelivered') => ({ phone: '16175550100', status, reason })

test.each([
  ['a landline', false, [to('landline')]],
  ['a number that does not exist', false, [to('invalidNumber', 'failed')]],
  ['a phone that is off', true, [to('unreachable')]],
  ['a landline and a mobile', true, [to('landline'), to('unreachable')]],
  ['a text that an opt-out canceled', true, [to('optedOut', 'canceled')]],
  ['a text that has not been handed over', true, []],
] as const)('%s: sending again can help: %s', (_, canArrive, deliveries) => {
  expect(viewOf(...deliveries).canArrive).toBe(canArrive)
})
