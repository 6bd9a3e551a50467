import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatDay, formatLastContact, formatLengthOfService } from '#ui/format/dates.ts'
import { formatMoney } from '#ui/format/money.ts'
import { fullName } from '#ui/format/names.ts'
import type { Contact } from '../contact-types.ts'
import { useNow } from '../timing/use-now.ts'
import styles from './person.module.css'

export function SummaryStrip({ summary }: { summary: Contact['summary'] }) {
  const now = useNow()
  const { managedBy, managedOn } = summary
  return (
    <dl className={styles.strip}>
      {summary.location !== null && <Fact name="Location">{summary.location || DASH}</Fact>}
      <Fact name="Policies">{summary.policies}</Fact>
      <Fact name="Policy Premiums">{formatMoney(summary.premiums)}</Fact>
      <Fact name="Last Contact" title={summary.lastContactedAt ? formatDate(summary.lastContactedAt) : undefined}>
        {formatLastContact(summary.lastContactedAt, now)}
      </Fact>
      <Fact name="Length Of Service" title={`Since ${formatDate(summary.since)}`}>
        {formatLengthOfService(summary.since, now)}
      </Fact>
      <Fact name="Managed By" title={managedOn ? `Since ${formatDay(managedOn)}` : undefined}>
        {managedBy ? (
          <span className={styles.manager}>
            <Avatar name={fullName(managedBy)} picture={managedBy.avatar} size={20} decorative />
            {fullName(managedBy)}
          </span>
        ) : (
          DASH
        )}
      </Fact>
      <Fact name="Referred By">{summary.referredBy || DASH}</Fact>
    </dl>
  )
}

const Fact = ({ name, title, children }: { name: string; title?: string | undefined; children: ReactNode }) => (
  <div className={styles.fact} title={title}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
