import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { AccountTx } from '../platform/db/database.ts'
import { generateId } from '../platform/generate-id.ts'
import type { DemoCall } from './demo-calls.ts'
import type { TalkingClient } from './talks.store.ts'

export const callsExist = async (tx: AccountTx) =>
  (await tx.db.selectFrom('calls').select('id').limit(1).executeTakeFirst()) !== undefined

/** Of the location of this number, which the calls above are counted for. */
export async function insertFlow(tx: AccountTx, ours: string, flow: CallFlow, savedAt: Date): Promise<void> {
  const { db, accountId: account_id } = tx
  const line = await db.selectFrom('phone_numbers').select('location_id').where('phone', '=', ours).executeTakeFirst()
  if (!line?.location_id) return
  await db
    .insertInto('call_flows')
    .values({ account_id, location_id: line.location_id, version: 1, flow: JSON.stringify(flow), saved_at: savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NewCalls {
  calls: readonly (DemoCall & { id: string; recording: string })[]
  clients: readonly TalkingClient[]
  authors: readonly string[]
  ours: string
  now: Date
  /** Of each recording; without it there are none. */
  recorded?: { seconds: number; size: number }
}

const minute = 60_000
/** Until somebody answers. */
const rangMs = 9000

export async function insertCalls(tx: AccountTx, { calls, clients, authors, ours, now, recorded }: NewCalls) {
  const { db, accountId } = tx
  const lines = await db
    .selectFrom('phone_numbers')
    .select(['phone', 'location_id'])
    .orderBy('phone')
    .limit(10)
    .execute()
  const rows = calls.flatMap((call) => {
    const client = clients[call.client % Math.max(1, clients.length)]
    if (!client) return []
    const createdAt = new Date(now.getTime() - call.ago * minute)
    const answeredAt = call.result === 'answered' ? new Date(createdAt.getTime() + rangMs) : null
    const endedAt = new Date((answeredAt ?? createdAt).getTime() + (call.seconds || 25) * 1000)
    // Nobody of the agency took part in what was missed.
    const author = call.direction === 'outbound' || answeredAt ? (authors[call.author % authors.length] ?? null) : null
    const line = lines[call.client % lines.length]
    return [
      {
        ...call,
        ours: line?.phone ?? ours,
        location: line?.location_id ?? null,
        phone: client.phone,
        contact: client.id,
        createdAt,
        answeredAt,
        endedAt,
        author,
      },
    ]
  })
  if (rows.length === 0) return
  await db
    .insertInto('calls')
    .values(
      rows.map(
        ({
          id,
          direction,
          result,
          phone,
          ours,
          location,
          contact,
          author,
          verification,
          notes,
          createdAt,
          answeredAt,
          endedAt,
        }) => ({
          ...{
            account_id: accountId,
            id,
            status: 'completed',
            type: 'CALL',
            direction,
            result,
            phone,
            ours,
            verification,
            notes,
          },
          ...{
            location_id: location,
            contact_id: contact,
            user_id: author,
            created_at: createdAt,
            answered_at: answeredAt,
            ended_at: endedAt,
          },
        }),
      ),
    )
    .execute()
  const legs = rows.flatMap(({ id, phone, contact, author, result, direction, createdAt, answeredAt, endedAt }) => {
    const came = direction === 'inbound' || answeredAt !== null
    const of = { account_id: accountId, call_id: id, created_at: createdAt, left_at: endedAt }
    const client = {
      ...of,
      ...{ id: generateId(), phone, contact_id: contact, user_id: null, host: false, place: 1 },
      ...{ status: came ? 'left' : result, joined_at: came ? (answeredAt ?? createdAt) : null },
    }
    const staff = author && {
      ...of,
      ...{ id: generateId(), phone: null, contact_id: null, user_id: author, host: true, place: 0 },
      ...{ status: 'left', joined_at: answeredAt ?? createdAt },
    }
    return staff ? [client, staff] : [client]
  })
  await db.insertInto('call_legs').values(legs).execute()
  await db
    .insertInto('call_traces')
    .values(
      rows.map(({ id, direction, createdAt }) => ({
        ...{ account_id: accountId, id: generateId(), call_id: id, at: createdAt },
        text: direction === 'inbound' ? 'The call came in.' : 'The call was placed.',
      })),
    )
    .execute()
  const stored = recorded ? rows.filter((row) => row.recorded) : []
  if (stored.length > 0)
    await db
      .insertInto('call_recordings')
      .values(
        stored.map(({ id, recording, result, endedAt }) => ({
          ...{
            account_id: accountId,
            id: recording,
            call_id: id,
            leg_id: id,
            leg_sid: 'demo',
            sid: `demo-${recording}`,
          },
          ...{ kind: result === 'voicemail' ? 'voicemail' : 'call', state: 'stored', ...recorded },
          ...{ created_at: endedAt, updated_at: endedAt },
        })),
      )
      .execute()
  for (const { contact, createdAt, answeredAt, result } of rows)
    if (answeredAt || result === 'voicemail')
      await db
        .updateTable('contacts')
        .set({ last_contacted_at: createdAt })
        .where('id', '=', contact)
        .where((where) =>
          where.or([where('last_contacted_at', 'is', null), where('last_contacted_at', '<', createdAt)]),
        )
        .execute()
}
