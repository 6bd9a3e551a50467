import type { callParticipant, phoneCall } from '@frontdesk/contract/calls/call'
import type { z } from 'zod'
import type { Caller } from '#platform/caller'
import type { ShownCall, ShownLeg } from './calls.store.ts'

export type PhoneCall = z.input<typeof phoneCall>
export type Participant = z.input<typeof callParticipant>

/** At a locked screen, without who is at the other end and what was noted. */
export const asShownTo = ({ locked }: Caller, call: PhoneCall): PhoneCall =>
  locked
    ? {
        ...{ ...call, covered: true, ...nobody, notes: '' },
        participants: call.participants.map((each) => (each.type === 'peer' ? each : { ...each, ...nobody })),
      }
    : call

const nobody = { firstName: '', lastName: '', phoneNumber: null, client: null }

export const labelOf = ({ id, user_id: userId }: { id: string; user_id: string | null }) =>
  userId === null ? id : `client:${userId}`

const text = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export function callView(row: ShownCall): PhoneCall {
  const { id } = row
  // Of somebody who was called again only the last leg counts.
  const legs = row.legs.filter(
    (leg, at) => leg.user_id === null || !row.legs.slice(at + 1).some((later) => later.user_id === leg.user_id),
  )
  const colleague = legs.find((leg) => leg.user_id !== null && leg.user_id !== row.user_id && leg.coach_of === null)
  const named = row.direction === 'internal' ? colleague : undefined
  return {
    ...{ id, sid: id, phoneId: id, type: row.type as PhoneCall['type'] },
    direction: row.direction as PhoneCall['direction'],
    status: row.status as PhoneCall['status'],
    result: row.result as PhoneCall['result'],
    errorMessage: row.error,
    firstName: named?.user_first_name ?? row.first_name ?? '',
    lastName: named?.user_last_name ?? row.last_name ?? (row.first_name === null ? (row.company_name ?? '') : ''),
    phoneNumber: row.phone,
    client: row.contact_id,
    userId: row.user_id,
    verification: row.verification as PhoneCall['verification'],
    location: row.location_id === null ? null : { id: row.location_id, name: row.location_name ?? '' },
    accountPhone: row.ours,
    createdAt: row.created_at.toISOString(),
    answeredAt: text(row.answered_at),
    endedAt: text(row.ended_at),
    ringsUntil: text(row.rings_until),
    ivr: row.ivr,
    queuedAt: text(row.queued_at),
    transferredBy: row.transferred_by,
    recordingStatus: row.recording_status as PhoneCall['recordingStatus'],
    pausedAt: text(row.paused_at),
    recordingOff: row.recording_off,
    hasRecording: row.has_recording,
    isRecording: row.recording_status === 'in-progress',
    consent: row.consent as PhoneCall['consent'],
    participants: legs.map((leg) => participantView(leg, row.legs)),
    notes: row.notes,
    isSticky: row.sticky_id !== null,
    revision: row.version,
    covered: false,
  }
}

function participantView(leg: ShownLeg, legs: readonly ShownLeg[]): Participant {
  const coached = legs.find(({ id }) => id === leg.coach_of)
  return {
    label: labelOf(leg),
    leg: leg.id,
    type: leg.user_id === null ? 'other' : 'peer',
    userId: leg.user_id,
    client: leg.contact_id,
    firstName: leg.user_first_name ?? leg.contact_first_name ?? '',
    lastName:
      leg.user_last_name ??
      leg.contact_last_name ??
      (leg.contact_first_name === null ? (leg.contact_company_name ?? '') : ''),
    avatar: leg.user_picture && `/api/pictures/${leg.user_picture}`,
    // Employees' own numbers are nobody's business here.
    phoneNumber: leg.user_id === null ? leg.phone : null,
    status: leg.status as Participant['status'],
    errorMessage: leg.error,
    isMuted: leg.muted,
    onHold: leg.on_hold,
    isHost: leg.host,
    coaching: coached ? labelOf(coached) : null,
    mode: leg.mode as Participant['mode'],
    joinedAt: text(leg.joined_at),
    leftAt: text(leg.left_at),
  }
}
