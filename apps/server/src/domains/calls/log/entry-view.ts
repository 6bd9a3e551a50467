import type { callLogEntry } from '@frontdesk/contract/calls/log-entry'
import type { z } from 'zod'
import type { LogRow } from './log.store.ts'

export type LogEntry = z.input<typeof callLogEntry>
type Participant = LogEntry['conference']['participants'][number]

export function entryView(row: LogRow): LogEntry {
  const { id, recording } = row
  return {
    id,
    createdAt: row.created_at.toISOString(),
    format: formatOf(row),
    ivr: row.ivr,
    status: statusOf(row),
    errorMessage: row.error,
    phoneNumber: row.phone,
    client: row.client,
    user: row.user,
    userTo: row.user_to,
    conference: { participants: participantsOf(row) },
    verification: row.verification as LogEntry['verification'],
    callDuration: row.result === 'voicemail' ? (recording?.seconds ?? 0) : row.seconds,
    recordingUrl: recording?.state === 'stored' ? `/api/phone/calls/${id}/recording` : null,
    recordingDuration: recording?.seconds ?? null,
    recordingStatus: recording && (recording.state === 'stored' ? 'stored' : 'deleted'),
    recordingSid: recording?.id ?? null,
    holdReason: recording?.hold_reason ?? null,
    transcript: recording?.transcript ?? null,
    viewedBy: row.viewer,
    viewedOn: row.viewed_on?.toISOString() ?? null,
    accountLocation: row.location,
    accountPhone: row.ours,
    tags: row.tags,
    notes: row.notes,
  }
}

function formatOf({ result, direction, transferred_by: transferredBy, transferred_outside: outside }: LogRow) {
  if (result === 'voicemail') return 'voicemail'
  if (transferredBy !== null) return outside ? 'transfer-external' : 'transfer'
  return direction as 'inbound' | 'outbound'
}

const statusOf = ({ status, result }: LogRow) =>
  (result === 'answered' ? 'completed' : (result ?? status)) as LogEntry['status']

/** Who left and came back is one participant. */
function participantsOf({ participants }: LogRow): Participant[] {
  const byParty = new Map<string, Participant>()
  for (const { user, client, phone, seconds } of participants) {
    const key = user?.id ?? phone ?? ''
    const known = byParty.get(key)
    // Employees' own numbers are nobody's business here.
    byParty.set(key, {
      user,
      client,
      phoneNumber: user ? null : phone,
      duration: (known?.duration ?? 0) + seconds,
    })
  }
  return [...byParty.values()]
}
