import {
  type ClientStatus,
  type Coverage,
  clientStatus,
  lapsedFor,
  statusLabels,
} from '@frontdesk/contract/contacts/client-status'
import { formatDay } from '#ui/format/dates.ts'
import { clientStatusTexts } from '../texts/client-status.texts.ts'

/** The client status and its reason. */
export function statusReason(coverage: Coverage, today: string) {
  const { status, days } = clientStatus(coverage, today)
  return { status, label: statusLabels[status], reason: reasonOf(coverage, status, days) }
}

function reasonOf({ openEnded, lastTermDate }: Coverage, status: ClientStatus, days: number | null): string {
  const date = formatDay(lastTermDate)
  if (status === 'lead') return clientStatusTexts.lead
  if (status === 'active')
    return openEnded ? clientStatusTexts.openEnded : clientStatusTexts.activeUntil(date, days === 0)
  return status === 'lapsed'
    ? clientStatusTexts.lapsed(date, -(days ?? 0), lapsedFor)
    : clientStatusTexts.former(date, lapsedFor)
}
