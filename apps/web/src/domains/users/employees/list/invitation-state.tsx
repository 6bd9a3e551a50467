import { useNow } from '#platform/time/use-now.ts'
import { Chip } from '#ui/data/chip.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { employeesTexts as texts } from '../../texts/employees.texts.ts'
import type { Employee } from '../employees.queries.ts'

const looks = { pending: 'info', expired: 'warn', withdrawn: 'neutral' } as const

type Invitation = NonNullable<Employee['invitation']>

/** `Invited Nov 12`, or why the link does not work anymore. */
export function formatInvitation({ state, sentAt }: Invitation, now: number): string {
  if (state !== 'pending') return texts[state]
  if (!sentAt) return texts.invitedNow
  return texts.invited(shortDay(dayOf(Date.parse(sentAt)), dayOf(now)).replace(/^(To|Yester)day$/, lower))
}

const lower = (word: string) => word.toLowerCase()

export const InvitationState = ({ invitation }: { invitation: Invitation }) => (
  <Chip look={looks[invitation.state]}>{formatInvitation(invitation, useNow())}</Chip>
)
