import { expect, test } from 'vitest'
import { statusReason } from './status-reason.ts'

const today = '2026-11-22'
const told = (policies: number, lastTermDate: string | null, openEnded = false) =>
  statusReason({ policies, openEnded, lastTermDate }, today)

test('lead, active, lapsed and former go by the policies and the day alone', () => {
  expect(told(0, null).status).toBe('lead')
  expect(told(1, null, true).status).toBe('active')
  expect(told(2, '2020-01-01', true).status).toBe('active')
  expect(told(1, '2026-11-22')).toMatchObject({ status: 'active', reason: 'Insured until 11/22/2026, today.' })
  expect(told(1, '2026-11-21')).toMatchObject({ status: 'lapsed', reason: expect.stringContaining('1 day ago') })
  expect(told(1, '2026-08-24').status).toBe('lapsed')
  expect(told(1, '2026-08-23')).toMatchObject({
    label: 'Former',
    reason: 'The last policy ended on 08/23/2026, more than 90 days ago.',
  })
})
