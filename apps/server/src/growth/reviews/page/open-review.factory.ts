// Reviews that wait for an answer, as a request leaves them once its text has left.
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import type { TestServer } from '#testing/server'
import { createReviewToken } from '../review-token.ts'

export interface OpenReview {
  contact?: { first_name?: string; last_name?: string; preferred_first_name?: string; managed_by?: string }
  requestedBy?: string
  occasion?: string
  /** Days from now until the link ends. */
  days?: number
}

let made = 0

/** Of the account `here`. */
export async function openReview(server: TestServer, { contact, requestedBy, occasion, days = 30 }: OpenReview = {}) {
  const { admin, here, clock, platform } = server
  made += 1
  const [contactId, id] = [crypto.randomUUID(), crypto.randomUUID()]
  const phone = `1617555${String(made).padStart(4, '0')}`
  await admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, preferred_first_name, managed_by, mobile_phone)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[here.id, contactId, contact?.first_name ?? 'Harriet', contact?.last_name ?? 'Vance'],
      ...[contact?.preferred_first_name ?? null, contact?.managed_by ?? null, phone],
    ],
  )
  const now = clock.now()
  await admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, phone, expires_at,
        created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $6, $6)`,
    [
      ...[here.id, id, contactId, requestedBy ?? here.people.employee.id, occasion ?? 'call', now, phone],
      new Date(now.getTime() + days * 86_400_000),
    ],
  )
  const token = createReviewToken(platform.keys, here.id, id)
  return { id, contactId, token, path: formatReviewPath(here.namespace, token) }
}

export async function readReviewRow(server: TestServer, id: string) {
  const { rows } = await server.admin.query('select * from tenant.reviews where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

/** The kinds of what happened, in order. */
export async function listKinds(server: TestServer, id: string): Promise<string[]> {
  const { rows } = await server.admin.query(
    'select kind from tenant.review_events where review_id = $1 order by at, id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

/** `update tenant.accounts`, of `here`. */
export const setReviewColumns = async (server: TestServer, columns: Record<string, unknown>) => {
  const names = Object.keys(columns)
  await server.admin.query(
    `update tenant.accounts set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where account_id = $1`,
    [server.here.id, ...Object.values(columns)],
  )
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

/** As a browser without JavaScript does; a redirect isn't followed. */
export async function getPage(server: TestServer, path: string, more: Record<string, string> = {}) {
  const reply = await fetch(`${server.url}${path}`, { headers: more, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

export async function sendForm(
  server: TestServer,
  path: string,
  fields: Record<string, string> | string,
  more: Record<string, string> = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const reply = await fetch(`${server.url}${path}`, {
    ...{ method: 'POST', body, redirect: 'manual', headers: { ...headers, ...more } },
  })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}
