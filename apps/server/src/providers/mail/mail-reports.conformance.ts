// What every adapter for delivery reports must do.
import { describe, expect, test } from 'vitest'
import type { MailReport, MailReports } from './mail.ts'

export interface ReportsBench {
  reports: MailReports
  /** Signs as the provider does. */
  sign(report: MailReport, at: Date): { headers: Record<string, string>; body: Buffer }
}

const now = new Date('2026-11-26T09:00:00Z')
const report: MailReport = { messageId: '<a-1@app.example.com>', recipient: 'ada@harbor.test', outcome: 'bounced' }

export function mailReportsConformance(adapter: string, open: () => ReportsBench): void {
  describe(`${adapter} as MailReports`, () => {
    test.each(['delivered', 'bounced', 'complained'] as const)('%s is verified and read', (outcome) => {
      const { reports, sign } = open()
      const { headers, body } = sign({ ...report, outcome }, now)
      const facts = reports.verify({ headers, body, now })
      expect(facts?.occurredAt).toEqual(now)
      expect(reports.read(body)).toMatchObject({ recipient: report.recipient, outcome })
      expect(reports.read(body)?.messageId).toMatch(/^<?a-1@app\.example\.com>?$/)
    })

    test('event ids are unique, subjects identify recipients, and neither contains an address', () => {
      const { reports, sign } = open()
      const factsOf = (given: Partial<MailReport>) => {
        const { headers, body } = sign({ ...report, ...given }, now)
        return reports.verify({ headers, body, now })
      }
      const [one, other, another] = [
        factsOf({}),
        factsOf({ recipient: 'ADA@harbor.test' }),
        factsOf({ recipient: 'b@x.test' }),
      ]
      expect(new Set([one, other, another].map((facts) => facts?.eventId)).size).toBe(3)
      expect(one?.subject).toBe(other?.subject)
      expect(one?.subject).not.toBe(another?.subject)
      expect(JSON.stringify([one, other, another])).not.toMatch(/@|harbor/i)
    })

    test('forged signatures, old timestamps and malformed bodies are refused', () => {
      const { reports, sign } = open()
      const { headers, body } = sign(report, now)
      expect(reports.verify({ headers, body, now })).toBeDefined()
      const tampered = Buffer.from(body.toString().replaceAll(/[0-9a-f]{64}/g, 'f'.repeat(64)))
      const forged = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(/^[0-9a-f]{64}$/, 'f'.repeat(64))]),
      )
      expect(reports.verify({ headers: forged, body: tampered, now })).toBeUndefined()
      const late = new Date(now.getTime() + 24 * 60 * 60_000)
      expect(reports.verify({ headers, body, now: late })).toBeUndefined()
      for (const text of ['', 'null', '[]', '{', '{"signature":{}}', '"x"']) {
        expect(reports.verify({ headers: {}, body: Buffer.from(text), now })).toBeUndefined()
      }
    })

    test('an unknown shape throws', () => {
      expect(() => open().reports.read(Buffer.from('{}'))).toThrow()
    })
  })
}
