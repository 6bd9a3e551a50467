// Random changes of every row that the numbers count, past the server, so that only the triggers notice.
import type { TestServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'

export type RandomRows = ReturnType<typeof randomRows>

const hourMs = 3_600_000
const monthMs = 31 * 24 * hourMs
/** Around midnights at which clocks change: in the Azores, in Havana, in New York. */
const oddHours = [
  '2026-10-25T00:30Z',
  '2026-10-25T01:30Z',
  '2026-11-01T03:30Z',
  '2026-11-01T04:30Z',
  '2026-11-01T05:30Z',
]
/** Of a leg after its call began. */
const late = [0, 0, 0, -20, 5000, 30 * hourMs]

export function randomRows({ admin, here, clock }: TestServer, seed: number) {
  const random = pseudoRandom(seed)
  const staff = Object.values(here.people).map(({ id }) => id)
  const hired: string[] = []
  let nth = seed * 100_000
  const now = () => clock.now()
  const instant = () =>
    random.chance(0.2) ? new Date(random.pick(oddHours)) : new Date(now().getTime() - random.below(2 * monthMs))
  const somebody = () => random.pick([...staff, ...hired])
  const person = () => (random.chance(0.9) ? somebody() : null)
  const inserted = async (table: string, row: Record<string, unknown>) => {
    const all = { account_id: here.id, id: random.uuid(now()), ...row }
    const names = Object.keys(all)
    await admin.query(
      `insert into tenant.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(all),
    )
    return all.id
  }
  /** A random row; undefined without any. */
  const one = async (table: string, columns = 'id'): Promise<Record<string, string> | undefined> =>
    (
      await admin.query(
        `select ${columns} from tenant.${table} where account_id = $1 order by md5(id::text || $2) limit 1`,
        [here.id, String(++nth)],
      )
    ).rows[0]
  const onRow = async (table: string, work: (id: string) => Promise<unknown>) => {
    const row = await one(table)
    if (row?.id) await work(row.id)
  }
  const change = (table: string, set: string) =>
    onRow(table, (id) => admin.query(`update tenant.${table} set ${set} where id = $1`, [id]))
  const remove = (table: string) => onRow(table, (id) => admin.query(`delete from tenant.${table} where id = $1`, [id]))
  const flipped = 'deleted_at = case when deleted_at is null then now() end'
  const flip = (table: string) => change(table, flipped)
  /** About a third of the rows in one statement. */
  const flipMany = (table: string) =>
    admin.query(
      `update tenant.${table} set ${flipped} where account_id = $1 and abs(hashtext(id::text || $2)) % 3 = 0`,
      [here.id, String(++nth)],
    )
  const times = () => ({ created_at: now(), updated_at: now() })

  const addBoard = async () => {
    const board_id = await inserted('task_boards', { name: `Board ${++nth}`, ...times() })
    for (const place of ['a', 'b', 'c'])
      await inserted('task_lanes', { board_id, label: place, place, done: place === 'c', ...times() })
  }
  const addConversation = () => {
    const phone = `1303${String(++nth).padStart(7, '0')}`
    return inserted('sms_rooms', {
      ...{ phones: [phone], phones_key: phone, ours: '13035550100', last_message_on: now() },
      ...times(),
    })
  }
  const addCall = async () => {
    const at = instant()
    const ended = new Date(at.getTime() + random.below(600_000))
    const id = await inserted('calls', {
      type: 'CALL',
      direction: random.pick(['inbound', 'outbound', 'internal']),
      status: 'in-progress',
      phone: '13035550101',
      created_at: at,
      answered_at: random.chance(0.8) ? new Date(at.getTime() + 5000) : null,
    })
    const end = () =>
      admin.query(`update tenant.calls set status = 'completed', result = 'answered', ended_at = $2 where id = $1`, [
        id,
        ended,
      ])
    const legsFirst = random.chance(0.8)
    if (!legsFirst) await end()
    for (const place of [0, 1, 2].slice(0, 1 + random.below(3))) {
      const joined = at.getTime() + random.pick(late)
      await inserted('call_legs', {
        ...{ call_id: id, place, user_id: person(), status: 'left', created_at: new Date(joined) },
        joined_at: random.chance(0.9) ? new Date(joined + 6000) : null,
        left_at: random.chance(0.5) ? ended : null,
      })
    }
    if (legsFirst && random.chance(0.8)) await end()
    if (random.chance(0.4))
      await inserted('call_recordings', {
        ...{ call_id: id, leg_id: random.uuid(at), leg_sid: 'CA1', sid: random.uuid(at), kind: 'call' },
        ...{ state: random.pick(['going', 'stored', 'deleted', 'empty']), created_at: at, updated_at: at },
      })
  }
  /** What a merge of two contacts moves. */
  const merge = async () => {
    const [from, to] = [await one('contacts'), await one('contacts')]
    if (!from || !to || from.id === to.id) return
    for (const table of ['policies', 'followups', 'task_cards'])
      await admin.query(`update tenant.${table} set contact_id = $2 where contact_id = $1`, [from.id, to.id])
    await admin.query(`update tenant.contacts set deleted_at = now() where id = $1`, [from.id])
  }
  const fire = async () => {
    const [id] = hired.splice(random.below(hired.length), 1)
    if (id) await admin.query('delete from tenant.users where id = $1', [id])
  }
  const assigned = (): Record<string, string | null> => {
    const assign_to = random.pick(['team', 'peer', 'self'])
    return { assign_to, user_id: assign_to === 'peer' ? somebody() : null }
  }

  const adding: (() => Promise<unknown>)[] = [
    () => inserted('contacts', { last_name: 'Counted', created_by: person(), created_at: instant() }),
    () =>
      onRow('contacts', (contact_id) =>
        inserted('policies', { contact_id, premium: random.below(1e6), created_by: person(), created_at: instant() }),
      ),
    addCall,
    () =>
      onRow('sms_rooms', (room_id) =>
        inserted('sms_messages', {
          ...{ room_id, seq: ++nth, flow: random.pick(['incoming', 'outgoing']), phone: '13035550101' },
          type: random.pick(['message', 'scheduled', 'note', 'status']),
          ...{ user_id: person(), message: 'Hello', segments: random.below(4) },
          status: random.pick(['pending', 'sent', 'delivered', 'failed', 'received']),
          ...{ created_at: instant(), updated_at: now() },
        }),
      ),
    async () => {
      const contact = random.chance(0.7) ? await one('contacts') : undefined
      await inserted('followups', {
        ...{ contact_id: contact?.id ?? null, created_by: somebody(), date: instant() },
        ...assigned(),
        ...times(),
      })
    },
    async () => {
      const [lane, contact] = [await one('task_lanes', 'id, board_id'), await one('contacts')]
      if (!lane) return
      await inserted('task_cards', {
        ...{ board_id: lane.board_id, lane_id: lane.id, place: `p${++nth}`, title: 'Card', source: 'person' },
        ...{ assigned_to: somebody(), assigned_on: instant(), entered_at: now(), contact_id: contact?.id ?? null },
        ...times(),
      })
    },
  ]

  /** As when they are deleted: nothing that is left to do names them. */
  async function leave() {
    const gone = [hired.shift() ?? null]
    await admin.query(
      'update tenant.task_cards set assigned_to = null, assigned_on = null where assigned_to = $1',
      gone,
    )
    await admin.query(`update tenant.followups set user_id = null, assign_to = 'team' where user_id = $1`, gone)
    await admin.query('update tenant.users set removed_at = now() where id = $1', gone)
  }

  const changing: (() => Promise<unknown>)[] = [
    () => flip('contacts'),
    () => flipMany('contacts'),
    () => change('contacts', `created_by = '${somebody()}'`),
    () => remove('contacts'),
    merge,
    () => change('policies', `premium = ${random.below(1e6)}`),
    () => change('policies', `created_by = '${somebody()}'`),
    () => flip('policies'),
    () => flipMany('policies'),
    () => change('calls', `status = 'completed', result = 'answered', ended_at = created_at + interval '1 hour'`),
    () => change('call_legs', `user_id = '${somebody()}', status = 'left'`),
    () => change('call_legs', `joined_at = created_at + interval '1 second', left_at = null`),
    () => change('call_recordings', `state = '${random.pick(['going', 'stored', 'deleted', 'failed'])}'`),
    () => remove('calls'),
    () => remove('call_legs'),
    () =>
      change('sms_messages', `status = '${random.pick(['sent', 'delivered', 'failed', 'undelivered'])}', segments = 2`),
    () => remove('sms_messages'),
    () => (random.chance(0.3) ? remove('sms_rooms').then(addConversation) : addConversation()),
    () => change('followups', 'active = not active'),
    () => change('followups', `date = '${instant().toISOString()}'`),
    () => {
      const { assign_to, user_id } = assigned()
      return change('followups', `assign_to = '${assign_to}', user_id = ${user_id ? `'${user_id}'` : 'null'}`)
    },
    () => flip('followups'),
    async () => {
      const lane = await one('task_lanes', 'id, board_id')
      if (lane) await change('task_cards', `lane_id = '${lane.id}', board_id = '${lane.board_id}', place = 'q${++nth}'`)
    },
    () => change('task_cards', `assigned_to = '${somebody()}'`),
    () => flip('task_cards'),
    () => change('task_lanes', 'done = not done'),
    () => flip('task_boards'),
    () => change('task_boards', 'archived_at = case when archived_at is null then now() end'),
    () => (random.chance(0.3) ? remove('task_lanes') : addBoard()),
    () => (random.chance(0.2) ? remove('task_boards').then(addBoard) : flip('task_boards')),
    async () => {
      const name = { first_name: 'Hired', last_name: 'Here', email: `hired${++nth}@here.test` }
      hired.push(await inserted('users', name))
    },
    leave,
    fire,
  ]

  return {
    async begin() {
      await addBoard()
      await addConversation()
    },
    async change(times: number) {
      for (let time = 0; time < times; time++) await random.pick(random.chance(0.5) ? adding : changing)()
    },
  }
}
