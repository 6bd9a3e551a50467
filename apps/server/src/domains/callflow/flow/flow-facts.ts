// What the interpreter is given about this moment: the hours, the people, and the law.
import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { FlowFacts, FlowPerson } from '@frontdesk/contract/callflow/flow-steps'
import { formatClockTime, holidayAt, isOpen, wallClock } from '@frontdesk/contract/hours/is-open'
import { defaultOfficeHours, officeHours } from '@frontdesk/contract/hours/office-hours'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { presenceOf } from '../../users/users.public.ts'
import { type EmployeeRow, employees, type PlaceRow, readPlace, storedFlow } from '../callflow.store.ts'

/** The flow of a call: `version` null is the usual flow, undefined the one in force. */
export async function flowOf(
  tx: AccountTx,
  locationId: string | null,
  version?: number | null,
): Promise<{ flow: CallFlow; version: number | null }> {
  const row = locationId === null || version === null ? undefined : await storedFlow(tx, locationId, version)
  return { flow: row?.flow ?? defaultCallFlow, version: row?.version ?? null }
}

interface Asked {
  locationId: string | null
  flow: CallFlow
  blocked: boolean
  announce: FlowFacts['announce']
  at: Date
}

export async function factsOf(tx: AccountTx, platform: Platform, asked: Asked): Promise<FlowFacts> {
  const { locationId, flow, blocked, announce, at } = asked
  const place = locationId === null ? undefined : await readPlace(tx, locationId)
  const rows = await employees(tx, locationId)
  const { accountId } = tx
  const people = rows.map((row) => personOf(row, flow, presenceOf(platform, { accountId, userId: row.id })))
  return { blocked, announce, people, ...hoursAt(place, at) }
}

type Status = ReturnType<typeof presenceOf>

function personOf({ busy, ...row }: EmployeeRow, { ringWhenAvailable }: CallFlow, status: Status): FlowPerson {
  const signedIn = status.loggedIn || status.mobileLoggedIn
  const other = status.phoneStatus !== 'available' ? `their status is ${status.phoneStatus}` : null
  const away = !signedIn ? 'not signed in' : ringWhenAvailable ? other : null
  return { ...row, away, busy: busy ? 'on another call' : null }
}

/** Without a location the agency is always open. */
export function hoursAt(place: PlaceRow | undefined, at: Date): Pick<FlowFacts, 'open' | 'hours' | 'closedMessage'> {
  if (!place)
    return {
      open: true,
      hours: 'This number has no location, so it has no hours.',
      closedMessage: { type: 'disabled' },
    }
  const hours = place.office_hours === null ? defaultOfficeHours : officeHours.parse(place.office_hours)
  const { timezone: zone, name } = place
  const open = isOpen(hours, zone, at)
  const { time } = wallClock(at, zone)
  const holiday = holidayAt(hours, zone, at)
  const why = holiday && !open ? `closed for ${holiday}` : open ? 'open' : 'closed'
  return { open, hours: `${name} is ${why} at ${formatClockTime(time)}.`, closedMessage: hours.closedMessage }
}
