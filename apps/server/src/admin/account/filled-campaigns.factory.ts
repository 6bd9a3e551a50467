// A campaign with a run that has ended and one under way, a picture of an email, an address that gets none, and the pace of a number.
import { api } from '@frontdesk/contract/registry'
import { drawPng } from '#testing/draw-png'
import type { TestServer } from '#testing/server'

export async function addCampaigns({ admin, here, request }: TestServer, token: string, contact: string) {
  const [campaign, run] = [crypto.randomUUID(), crypto.randomUUID()]
  const { id: by } = here.people.employee
  await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, target_contacts, content, schedule_occurrence,
        schedule_start_on, next_run_at, jobs_ran, created_by, created_at, updated_by, updated_at)
      values ($1, $2, 'sms', 'Größe ☂', $3, 'Hello {{firstName}}', 'daily', now(), now() + interval '1 year', 1, $4, now(), $4, now())`,
    [here.id, campaign, [contact], by],
  )
  await admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, created_at,
        started_at, ended_at)
      values ($1, $2, $3, now(), 'done', 'Größe ☂', 'sms', 'Hello {{firstName}}', now(), now(), now())`,
    [here.id, run, campaign],
  )
  await admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, created_at,
        started_at)
      values ($1, gen_random_uuid(), $2, now() - interval '1 day', 'running', 'Größe ☂', 'sms', 'Hello', now(), now())`,
    [here.id, campaign],
  )
  await admin.query(
    `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, ours, state, left_at)
      values ($1, $2, $3, 'client', '13035550148', '16175550100', 'delivered', now())`,
    [here.id, run, contact],
  )
  await admin.query(
    `insert into tenant.sending_paces (account_id, phone, per_minute, free_at) values ($1, '16175550100', 75, now())`,
    [here.id],
  )
  const suppression = { email: 'zanzibar@no-mail.example', reason: 'Asked at the counter ☂' }
  const suppressed = await request(api.campaigns.addSuppression, { body: suppression }, { token })
  const picture = Buffer.from(drawPng({ width: 4, height: 4 }).split(',')[1] ?? '', 'base64')
  const file = new File([picture], 'office.png', { type: 'image/png' })
  const uploaded = await request(api.campaigns.uploadEmailPicture, { file }, { token })
  for (const { status, body } of [suppressed, uploaded])
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
