import { MailQuestion } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import type { Employee } from '../employees.queries.ts'
import { useCancelEmailChange, useSendEmailChange } from '../use-email-change.ts'
import { Line } from './line.tsx'

interface EmailChangeLineProps {
  person: Employee
  change: NonNullable<Employee['emailChange']>
  locked: boolean
}

/** A new email that its mailbox has not confirmed yet; the link can be mailed again, and the change canceled. */
export function EmailChangeLine({ person, change, locked }: EmailChangeLineProps) {
  const sending = useSendEmailChange()
  const canceling = useCancelEmailChange()
  const { email, expiresAt } = change
  return (
    <Line
      icon={<MailQuestion />}
      title={texts.emailChange(email)}
      text={expiresAt ? texts.emailChangeUntil(formatDateTime(expiresAt)) : texts.invitationSending}
    >
      {!locked && (
        <>
          <Button look="quiet" busy={canceling.isPending} onClick={() => canceling.mutate(person)}>
            {texts.cancelEmailChange}
          </Button>
          <Button busy={sending.isPending} onClick={() => sending.mutate(person)}>
            {texts.send}
          </Button>
        </>
      )}
    </Line>
  )
}
