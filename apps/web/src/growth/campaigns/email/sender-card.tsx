import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import type { AnswerTo } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { failureText } from '../failure-texts.ts'
import { emailSettingsTexts as texts } from '../texts/email.texts.ts'
import styles from './email.module.css'
import { type SenderCheck, senderQuery } from './email.queries.ts'

/** Who emails come from, and what their domain lacks, with the record to add. */
export function SenderCard() {
  const query = useQuery(senderQuery())
  return (
    <Card title={texts.sender}>
      <QueryState
        query={query}
        compact
        failureText={(error) => failureText('getEmailSender', error)}
        loading={<Skeleton width="60%" height={64} />}
      >
        {(sender) => <Sender sender={sender} />}
      </QueryState>
    </Card>
  )
}

function Sender({ sender }: { sender: AnswerTo<'campaigns', 'getEmailSender'> }) {
  const isAdmin = hasAdminRights(useMe().role)
  return (
    <div className={styles.sender}>
      <dl>
        <dt>{texts.from}</dt>
        <dd>{`${sender.name} <${sender.from}>`}</dd>
        <dt>{texts.postalAddress}</dt>
        <dd className={styles.address}>
          {sender.postalAddress ?? (
            <>
              {texts.noPostalAddress} {isAdmin && <Link to="/account/info/settings">{texts.addAddress}</Link>}
            </>
          )}
        </dd>
      </dl>
      {sender.embedded && <p className={styles.muted}>{texts.embedded}</p>}
      <ul className={styles.checks}>
        {sender.checks.map((check) => (
          <Check key={check.what} check={check} />
        ))}
      </ul>
    </div>
  )
}

const LOOKS = { ok: 'ok', missing: 'warn', wrong: 'bad', unchecked: 'neutral' } as const
const ICONS = { ok: CircleCheck, missing: CircleAlert, wrong: CircleAlert, unchecked: CircleHelp }

function Check({ check }: { check: SenderCheck }) {
  const Icon = ICONS[check.state]
  return (
    <li data-state={check.state}>
      <Icon aria-hidden />
      <div>
        <p className={styles.what}>
          <b>{texts.checks[check.what]}</b>
          <Chip look={LOOKS[check.state]}>{texts.states[check.state]}</Chip>
        </p>
        <p className={styles.muted}>{check.words}</p>
        {check.record && (
          <p className={styles.record}>
            <small>{texts.dnsRecord}</small>
            <code>{check.record}</code>
            <CopyButton text={check.record} what={texts.record} />
          </p>
        )}
      </div>
    </li>
  )
}
