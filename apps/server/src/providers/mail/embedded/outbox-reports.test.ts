import { expect, test } from 'vitest'
import { mailReportsConformance } from '../mail-reports.conformance.ts'
import { createOutboxReports } from './outbox-reports.ts'

const bench = () => {
  const reports = createOutboxReports()
  return {
    reports,
    sign: (...given: Parameters<typeof reports.sign>) => {
      const { headers, body } = reports.sign(...given)
      return { headers, body: Buffer.from(body) }
    },
  }
}
mailReportsConformance('The outbox', bench)

test('a changed body is refused', () => {
  const { reports, sign } = bench()
  const now = new Date('2026-11-26T09:00:00Z')
  const { headers, body } = sign({ messageId: '<a@b>', recipient: 'ada@harbor.test', outcome: 'bounced' }, now)
  const changed = Buffer.from(body.toString().replace('bounced', 'Bounced'))
  expect(reports.verify({ headers, body: changed, now })).toBeUndefined()
})
