// Random changes of every row that the numbers count, past the server, so that only the triggers notice.
import type { TestServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'

export type RandomRows = ReturnType<typeof randomRows>

const monthMs = 31 * 86_400_000

export function randomRows({ admin, here, clock }: TestServer, seed: number) {
  const random = pseudoRandom(seed)
  const people = Object.values(here.people).map(({ id }) => id)
  const ids = { contacts: [] as string[], calls: [] as string[], conversations: [] as string[], lanes: [] as string[] }
  let board = ''
  let nth = 0
  const instant = () => new Date(clock.now().getTime() - random.below(2 * monthMs))
  const person = () => (random.chance(0.9) ? random.pick(people) : null)
  const one = (table: string) =>
    `(select id from tenant.${table} where account_id = '${here.id}' order by md5(id::text || ${++nth}) limit 1)`
  const insert = async (table: string, row: Record<string, unknown>) => {
    const all = { account_id: here.id, id: crypto.randomUUID(), ...row }
    const names = Object.keys(all)
    await admin.query(
      `insert into tenant.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(all),
    )
    return all.id
  }
  const change = (table: string, set: string) =>
    admin.query(`update tenant.${table} set ${set} where account_id = $1 and id = ${one(table)}`, [here.id])
  const remove = (table: string) =>
    admin.query(`delete from tenant.${table} where account_id = $1 and id = ${one(table)}`, [here.id])
  const flip = (table: string) => change(table, 'deleted_at = case when deleted_at is null then now() end')

  const steps: (() => Promise<unknown>)[] = [
    async () =>
      ids.contacts.push(
        await insert('contacts', { last_name: 'Counted', created_by: person(), created_at: instant() }),
      ),
    () =>
      insert('policies', {
        contact_id: random.pick(ids.contacts),
        premium: random.below(1e6),
        created_by: person(),
        created_at: instant(),
      }),
    () => change('policies', `premium = ${random.below(1e6)}`),
    () => flip('policies'),
    () => flip('contacts'),
    () => change('policies', `contact_id = ${one('contacts')}`),
    () => change('contacts', `created_by = '${random.pick(people)}'`),
    async () => {
      const at = instant()
      const ended = new Date(at.getTime() + random.below(600_000))
      const id = await insert('calls', {
        type: 'CALL',
        direction: random.pick(['inbound', 'outbound', 'internal']),
        status: 'in-progress',
        phone: '13035550101',
        created_at: at,
        answered_at: random.chance(0.8) ? new Date(at.getTime() + 5000) : null,
      })
      for (const place of [0, 1, 2].slice(0, 1 + random.below(3)))
        await insert('call_legs', {
          call_id: id,
          place,
          user_id: person(),
          status: 'left',
          created_at: at,
          joined_at: random.chance(0.9) ? new Date(at.getTime() + 6000) : null,
          left_at: random.chance(0.5) ? ended : null,
        })
      if (random.chance(0.8))
        await admin.query(
          `update tenant.calls set status = 'completed', result = 'answered', ended_at = $2 where id = $1`,
          [id, ended],
        )
      if (random.chance(0.4))
        await insert('call_recordings', {
          call_id: id,
          leg_id: crypto.randomUUID(),
          leg_sid: 'CA1',
          sid: crypto.randomUUID(),
          kind: 'call',
          state: random.pick(['going', 'stored', 'deleted', 'empty']),
          created_at: at,
          updated_at: at,
        })
    },
    () => change('call_legs', `user_id = '${random.pick(people)}', status = 'left'`),
    () => change('call_recordings', `state = '${random.pick(['going', 'stored', 'deleted', 'failed'])}'`),
    () => remove('calls'),
    () => remove('call_legs'),
    () =>
      insert('sms_messages', {
        room_id: random.pick(ids.conversations),
        seq: ++nth,
        flow: random.pick(['incoming', 'outgoing']),
        type: random.pick(['message', 'scheduled', 'note', 'status']),
        phone: '13035550101',
        user_id: person(),
        message: 'Hello',
        status: random.pick(['pending', 'sent', 'delivered', 'failed', 'received']),
        segments: random.below(4),
        created_at: instant(),
        updated_at: clock.now(),
      }),
    () =>
      change('sms_messages', `status = '${random.pick(['sent', 'delivered', 'failed', 'undelivered'])}', segments = 2`),
    () => remove('sms_messages'),
    () => {
      const assign = random.pick(['team', 'peer', 'self'])
      return insert('followups', {
        contact_id: random.chance(0.7) ? random.pick(ids.contacts) : null,
        assign_to: assign,
        user_id: assign === 'peer' ? random.pick(people) : null,
        created_by: random.pick(people),
        date: instant(),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
    },
    () => change('followups', 'active = not active'),
    () => flip('followups'),
    () =>
      insert('task_cards', {
        board_id: board,
        lane_id: random.pick(ids.lanes),
        place: `p${++nth}`,
        title: 'Card',
        source: 'person',
        assigned_to: random.pick(people),
        assigned_on: instant(),
        entered_at: clock.now(),
        created_at: clock.now(),
        updated_at: clock.now(),
      }),
    () => change('task_cards', `lane_id = '${random.pick(ids.lanes)}', place = 'q${++nth}'`),
    () => change('task_cards', `assigned_to = '${random.pick(people)}'`),
    () => flip('task_cards'),
    () => change('task_lanes', 'done = not done'),
    () => flip('task_boards'),
    () => remove('contacts').then(() => fresh()),
  ]

  /** Places of steps that insert: a contact, a policy, a call, a text, a follow-up, a card. */
  const inserting = [0, 1, 7, 12, 15, 18]

  /** A contact that was removed for good took its rows along. */
  async function fresh() {
    const { rows } = await admin.query(`select id from tenant.contacts where account_id = $1`, [here.id])
    ids.contacts = rows.map(({ id }) => id as string)
    if (ids.contacts.length === 0) await steps[0]?.()
  }

  return {
    async begin() {
      board = await insert('task_boards', { name: `Board ${seed}`, created_at: clock.now(), updated_at: clock.now() })
      for (const place of ['a', 'b', 'c'])
        ids.lanes.push(
          await insert('task_lanes', {
            board_id: board,
            label: place,
            place,
            done: place === 'c',
            created_at: clock.now(),
            updated_at: clock.now(),
          }),
        )
      ids.conversations.push(
        await insert('sms_rooms', {
          phones: ['13035550101'],
          phones_key: '13035550101',
          ours: '13035550100',
          last_message_on: clock.now(),
          created_at: clock.now(),
          updated_at: clock.now(),
        }),
      )
      await fresh()
      // Each kind a few times, so that every number counts something.
      for (let time = 0; time < 8; time++) for (const at of inserting) await steps[at]?.()
    },
    async change(times: number) {
      for (let time = 0; time < times; time++) await random.pick(steps)()
    },
    people,
  }
}
