// Twilio's error codes in our words (https://www.twilio.com/docs/api/errors).
import type { FailureReason } from '../messages.ts'

const codes: Partial<Record<FailureReason, readonly number[]>> = {
  unreachable: [30003, 21612, 30005],
  blocked: [30004, 21408],
  optedOut: [21610],
  landline: [30006, 21614],
  invalidNumber: [21211, 21214, 21217, 21401, 21408],
  filtered: [30007, 30017, 30018, 30019, 30040],
  tooLong: [21617],
  media: [11200, 11751, 12300, 21620, 21621, 21622, 21623, 30011, 30019],
  limit: [30001, 30022, 30023, 30027, 21611],
  unregistered: [30032, 30034, 30035, 21717],
  notOurs: [21212, 21603, 21606, 21659, 21660],
}

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, list]) => list.map((code) => [code, reason as FailureReason] as const)),
)

export const convertFailureCode = (code: number | null): FailureReason =>
  (code !== null && reasons.get(code)) || 'other'
