// A run whose emails are about to leave, as the pump leaves it.
import { api } from '@frontdesk/contract/registry'
import { enqueue } from '#platform/jobs/enqueue'
import { eventually } from '#testing/eventually'
import type { TestServer } from '#testing/server'

export interface EmailTest {
  content?: string
  subject?: string
  preheader?: string
  runState?: string
}

/** A campaign of the employee with a run of this content; returns the id of the run. */
export async function createEmailRun(server: TestServer, { content, subject, preheader, runState }: EmailTest = {}) {
  const { admin, here, clock } = server
  const [campaign, run] = [crypto.randomUUID(), crypto.randomUUID()]
  const words = [content ?? '<p>Hello {{firstName}}</p>', subject ?? 'For {{firstName}}', preheader ?? '']
  await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, content, subject, preheader, schedule_occurrence,
        schedule_start_on, created_by, created_at, updated_at)
      values ($1, $2, 'email', 'Spring', $3, $4, $5, 'once', $6, $7, $6, $6)`,
    [here.id, campaign, ...words, clock.now(), here.people.employee.id],
  )
  await admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, subject,
        preheader, created_at)
      values ($1, $2, $3, $7, $8, 'Spring', 'email', $4, $5, $6, $7)`,
    [here.id, run, campaign, ...words, clock.now(), runState ?? 'running'],
  )
  return run
}

/** A contact with this address who is a recipient in state `sending`; returns the id of the recipient. */
export async function createRecipient(
  server: TestServer,
  run: string,
  { address, ...more }: { address: string; person?: 'client' | 'subClient'; contact?: Record<string, string> },
) {
  const token = await server.session(server.here.people.owner)
  const body = { firstName: 'Rosa', lastName: 'Client', email: address, ...more.contact }
  const contact = await server.request(api.contacts.createContact, { body }, { token })
  const recipient = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.campaign_recipients (account_id, id, run_id, contact_id, person, address, state)
      values ($1, $2, $3, $4, $5, $6, 'sending')`,
    [server.here.id, recipient, run, contact.body.id, more.person ?? 'client', address],
  )
  return recipient
}

/** Enqueues the job as the pump does. */
export const startEmail = (server: TestServer, recipient: string) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    enqueue(tx, 'campaigns.sendEmail', { recipient }),
  )

export async function readRecipient(server: TestServer, recipient: string) {
  const { rows } = await server.admin.query('select * from tenant.campaign_recipients where id = $1', [recipient])
  return rows[0] as Record<string, unknown>
}

/** Waits until the recipient has this state. */
export const watchRecipient = (server: TestServer, recipient: string, state: string) =>
  eventually(
    async () => {
      const row = await readRecipient(server, recipient)
      if (row.state !== state) throw new Error(`It is ${row.state}: ${row.comment}`)
      return row
    },
    { timeout: 15_000 },
  )

export const setAddress = (server: TestServer) =>
  server.admin.query(
    `update tenant.accounts set legal_name = 'Harbor LLC', address = '1 Main St', city = 'Boston', state = 'MA', zipcode = '02110'
      where account_id = $1`,
    [server.here.id],
  )

/** Puts the recipient in line, as its snapshot does. */
export const enqueueRecipient = (server: TestServer, recipient: string) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    tx.db.updateTable('campaign_recipients').set({ state: 'queued' }).where('id', '=', recipient).execute(),
  )
