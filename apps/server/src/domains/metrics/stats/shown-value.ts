import { formatMoney } from '@frontdesk/contract/kit/money'
import type { MetricName } from '@frontdesk/contract/metrics/names'

/** `7h 05m`, from seconds. */
const talkTime = (seconds: number) =>
  `${Math.floor(seconds / 3600)}h ${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}m`

export function shownValue(name: MetricName, value: number): string {
  if (name === 'premiums') return formatMoney(value)
  return name.endsWith('_duration') ? talkTime(value) : value.toLocaleString('en-US')
}
