import {
  type ClientStatus,
  type Coverage,
  clientStatus,
  lapsedFor,
  statusLabels,
} from '@frontdesk/contract/contacts/client-status'
import { formatDay } from '#ui/format/dates.ts'

/** The client status and its reason. */
export function statusReason(coverage: Coverage, today: string) {
  const { status, days } = clientStatus(coverage, today)
  return { status, label: statusLabels[status], reason: reasonOf(coverage, status, days) }
}

function reasonOf({ openEnded, lastTermDate }: Coverage, status: ClientStatus, days: number | null): string {
  const date = formatDay(lastTermDate)
  if (status === 'lead') return 'There is no policy yet.'
  if (status === 'active')
    return openEnded
      ? 'A policy without a term date is in force.'
      : `Insured until ${date}${days === 0 ? ', today' : ''}.`
  const ago = `${-(days ?? 0)} ${days === -1 ? 'day' : 'days'} ago`
  return status === 'lapsed'
    ? `The last policy ended ${date}, ${ago}; lapsed for ${lapsedFor} days, former after that.`
    : `The last policy ended ${date}, more than ${lapsedFor} days ago.`
}
