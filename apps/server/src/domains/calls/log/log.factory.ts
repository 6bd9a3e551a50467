// Calls, legs, and recordings as rows, and what tests of the log ask about them.
import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { Query } from '#platform/db/database'
import { testServer } from '#testing/server'
import { recordingKey } from '../recording/recording-key.ts'
import type { LogEntry } from './entry-view.ts'

export type LogQuery = NonNullable<Arguments<typeof api.calls.listCallLog>['query']>
export type LogFixtures = Awaited<ReturnType<typeof logFixtures>>

type Row = Record<string, unknown>

interface StoredEvent {
  name: string
  payload: { workCount?: number; entry?: LogEntry; data?: unknown }
  audience: unknown
}

/** A server with Sam (employee), Ana (admin), a client, and no calls. */
export async function logFixtures() {
  const server = await testServer()
  const { admin, here, there, clock, platform } = server
  const { employee, admin: ana, owner } = here.people
  const tokens = {
    sam: await server.session(employee),
    ana: await server.session(ana),
    elsewhere: await server.session(there.people.owner),
  }
  const { body: client } = await server.request(
    api.contacts.createContact,
    { body: { firstName: 'Zoe', lastName: 'Lane', mobilePhone: '13035550101' } },
    { token: tokens.sam },
  )
  const { rows: places } = await admin.query<{ id: string; name: string }>(
    'select id, name from tenant.locations where account_id = $1 order by name',
    [here.id],
  )
  const [main, riverside] = places
  if (!main || !riverside) throw new Error('The test account has two locations.')

  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

  async function insert(table: string, row: Row) {
    const columns = Object.keys(row)
    const values = columns.map((_, at) => `$${at + 1}`)
    await admin.query(
      `insert into tenant.${table} (${columns.join(', ')}) values (${values.join(', ')})`,
      Object.values(row),
    )
  }

  return {
    server,
    tokens,
    people: { sam: employee.id, ana: ana.id, olivia: owner.id },
    client: client.id,
    main,
    riverside,
    minutesAgo,
    insert,
    clear: () => admin.query('delete from tenant.calls'),

    /** A call that has ended, unless `result` is null; `ago` in minutes. */
    async addCall({ ago = 10, result = 'missed', ...more }: Row = {}): Promise<string> {
      const id = crypto.randomUUID()
      const created = minutesAgo(Number(ago))
      await insert('calls', {
        ...{ account_id: here.id, id, type: 'CALL', direction: 'inbound', phone: '13035550101' },
        ...{ ours: '16175550100', created_at: created },
        ...(result !== null && { status: 'completed', result, ended_at: created }),
        ...more,
      })
      return id
    },
    addLeg: (call: string, place: number, more: Row) =>
      insert('call_legs', {
        ...{ account_id: here.id, id: crypto.randomUUID(), call_id: call, place, status: 'left' },
        ...{ created_at: minutesAgo(10), ...more },
      }),
    /** With its file. */
    async addRecording(call: string, { ago = 10, ...more }: Row = {}): Promise<string> {
      const id = crypto.randomUUID()
      const at = minutesAgo(Number(ago))
      await insert('call_recordings', {
        ...{ account_id: here.id, id, call_id: call, leg_id: call, leg_sid: 'leg', sid: id, kind: 'voicemail' },
        ...{ state: 'stored', seconds: 12, size: 4, created_at: at, updated_at: at, ...more },
      })
      await platform.files.put(recordingKey(here.id, id), Buffer.from('mp3!'), { type: 'audio/mpeg' })
      return id
    },
    fileOf: (recording: string) => platform.files.head(recordingKey(here.id, recording)),

    async list(query: LogQuery = {}, token = tokens.sam): Promise<LogEntry[]> {
      return (await server.request(api.calls.listCallLog, { query }, { token })).body.data
    },
    async ids(query: LogQuery = {}) {
      return (await this.list(query)).map(({ id }) => id)
    },

    /** Events about calls while `act` runs, oldest first. */
    async eventsOf(act: () => Promise<unknown>): Promise<StoredEvent[]> {
      const where = "account_id = $1 and stream = 'calls'"
      const last = await admin.query(`select coalesce(max(seq), 0) as seq from tenant.events where ${where}`, [here.id])
      await act()
      const { rows } = await admin.query<StoredEvent>(
        `select name, payload, audience from tenant.events where ${where} and seq > $2 order by seq`,
        [here.id, last.rows[0].seq],
      )
      return rows
    },
    audited: async (action: string) =>
      (
        await admin.query(
          'select user_id, entity_id, changes, facts from tenant.audit_log where action = $1 order by id',
          [action],
        )
      ).rows,
    /** How the database runs a query for a member of the account. */
    async explain(query: Query<unknown>): Promise<string> {
      const { sql, parameters, ...rest } = 'compile' in query ? query.compile() : query
      const { rows } = await platform.database.inAccount(
        { accountId: here.id, actor: { userId: null, name: 'Test' } },
        (tx) => tx.db.executeQuery<{ 'QUERY PLAN': string }>({ ...rest, sql: `explain ${sql}`, parameters }),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    },
  }
}

/** Status and error code of a reply. */
export const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
