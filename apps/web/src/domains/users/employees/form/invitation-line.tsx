import { Mail, MailX } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import type { Employee } from '../employees.queries.ts'
import { formatInvitation } from '../list/invitation-state.tsx'
import { useSendInvitation, useWithdrawInvitation } from '../use-invitation.ts'
import { Line } from './line.tsx'

type Invitation = NonNullable<Employee['invitation']>

interface InvitationLineProps {
  person: Employee
  invitation: Invitation
  locked: boolean
}

/** Until when the mailed link works; it can be sent again and withdrawn. */
export function InvitationLine({ person, invitation, locked }: InvitationLineProps) {
  const now = useNow()
  const sending = useSendInvitation()
  const withdrawing = useWithdrawInvitation(person)
  const pending = invitation.state === 'pending'
  return (
    <Line
      icon={pending ? <Mail /> : <MailX />}
      title={formatInvitation(invitation, now)}
      text={explanationOf(invitation)}
    >
      {!locked && (
        <>
          {pending && (
            <Button look="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.ask()}>
              {texts.withdraw}
            </Button>
          )}
          <Button busy={sending.isPending} onClick={() => sending.mutate(person)}>
            {texts.send}
          </Button>
        </>
      )}
    </Line>
  )
}

function explanationOf({ state, expiresAt }: Invitation): string {
  if (state === 'expired') return texts.invitationExpired
  if (state === 'withdrawn') return texts.invitationWithdrawn
  return expiresAt ? texts.invitationUntil(formatDateTime(expiresAt)) : texts.invitationSending
}
