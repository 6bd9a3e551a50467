import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MailReport } from '../mail.ts'
import { mailReportsConformance } from '../mail-reports.conformance.ts'
import { createMailgunReports } from './mailgun-reports.ts'

const key = 'key-of-a-test-0123456789'
const now = new Date('2026-11-26T09:00:00Z')
const report: MailReport = { messageId: '<a-1@app.example.com>', recipient: 'ada@harbor.test', outcome: 'bounced' }

/** As documented by Mailgun, with some fields that aren't used. */
function eventOf({ messageId, recipient, outcome }: MailReport, at: Date) {
  return {
    event: outcome === 'bounced' ? 'failed' : outcome,
    ...(outcome === 'bounced' && { severity: 'permanent', reason: 'suppress-bounce' }),
    id: randomUUID(),
    timestamp: at.getTime() / 1000,
    'log-level': 'info',
    recipient,
    'recipient-domain': 'harbor.test',
    message: { headers: { 'message-id': messageId.slice(1, -1), from: 'app@example.com', to: recipient }, size: 341 },
    flags: { 'is-test-mode': false },
  }
}

function signed(event: object, at: Date, token = randomBytes(25).toString('hex')) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ signature: { token, timestamp, signature }, 'event-data': event })),
  }
}
const reports = createMailgunReports({ key })

mailReportsConformance('Mailgun', () => ({ reports, sign: (given, at) => signed(eventOf(given, at), at) }))

test('the token is the nonce, because the signature doesn’t cover the event', () => {
  const token = randomBytes(25).toString('hex')
  const facts = ['bounced', 'delivered'].map((outcome) => {
    const event = eventOf({ ...report, outcome: outcome as MailReport['outcome'] }, now)
    return reports.verify({ ...signed(event, now, token), now })
  })
  expect(facts.map((each) => each?.nonce)).toEqual([token, token])
})

test('temporary failures and other events are verified but not reported', () => {
  const event = eventOf(report, now)
  for (const other of [
    { ...event, severity: 'temporary' },
    { ...event, event: 'opened' },
  ]) {
    const { headers, body } = signed(other, now)
    expect(reports.verify({ headers, body, now })).toBeDefined()
    expect(reports.read(body)).toBeUndefined()
  }
})

test('an event with an unknown shape is verified, so that it is stored', () => {
  const { headers, body } = signed({ event: 'failed', id: 7 }, now)
  expect(reports.verify({ headers, body, now })).toMatchObject({ occurredAt: now })
  expect(() => reports.read(body)).toThrow()
})

test('another key verifies nothing', () => {
  const { headers, body } = signed(eventOf(report, now), now)
  expect(createMailgunReports({ key: `${key}x` }).verify({ headers, body, now })).toBeUndefined()
})

test('a retry after nine hours is accepted, after thirteen it isn’t', () => {
  const { headers, body } = signed(eventOf(report, now), now)
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(reports.verify({ headers, body, now: after(9) })).toBeDefined()
  expect(reports.verify({ headers, body, now: after(13) })).toBeUndefined()
})
