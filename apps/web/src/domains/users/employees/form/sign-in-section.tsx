import { MonitorSmartphone, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatRelative } from '#ui/format/dates.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { useResetMfa } from '../dialogs/use-reset-mfa.ts'
import type { Employee } from '../employees.queries.ts'
import { EmailChangeLine } from './email-change-line.tsx'
import styles from './form.module.css'
import { InvitationLine } from './invitation-line.tsx'
import { Line } from './line.tsx'

/** How the person signs in, and where they are signed in. */
export function SignInSection({ person, locked }: { person: Employee; locked: boolean }) {
  const { account } = useMe()
  const now = useNow()
  const reset = useResetMfa(person)
  const { mfaEnabled, mobileToken, sessions, lastSeenAt, invitation, emailChange } = person
  if (invitation)
    return (
      <section className={classNames(styles.section, styles.last)} aria-label={texts.invitation}>
        <h2>{texts.invitation}</h2>
        <InvitationLine person={person} invitation={invitation} locked={locked} />
      </section>
    )
  return (
    <section className={classNames(styles.section, styles.last)} aria-label={texts.signIn}>
      <h2>{texts.signIn}</h2>
      {emailChange && <EmailChangeLine person={person} change={emailChange} locked={locked} />}
      <Line
        icon={mfaEnabled ? <ShieldCheck /> : <ShieldOff />}
        title={mfaEnabled ? texts.mfaOn : texts.mfaOff}
        text={account.mfaRequired ? texts.mfaRequired : texts.mfaNotRequired}
      >
        {mfaEnabled && !locked && (
          <Button busy={reset.isPending} onClick={() => reset.ask()}>
            {texts.resetMfa}
          </Button>
        )}
      </Line>
      <Line
        icon={<MonitorSmartphone />}
        title={texts.sessions(sessions)}
        text={lastSeenAt ? texts.seen(formatRelative(lastSeenAt, now)) : texts.neverSeen}
      />
      <Line
        icon={<Smartphone />}
        title={mobileToken ? texts.mobileOn : texts.mobileOff}
        text={mobileToken ? texts.mobileHint : texts.mobileOffHint}
      />
    </section>
  )
}
