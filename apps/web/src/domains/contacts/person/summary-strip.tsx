import { formatMoney } from '@frontdesk/contract/kit/money'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatDay, formatLastContact, formatLengthOfService } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Contact } from '../contact-types.ts'
import type { AgencyPart } from './agency/agency-parts.ts'
import styles from './person.module.css'

const AgencyDialog = lazy(() =>
  import('./agency/agency-dialog.tsx').then(({ AgencyDialog }) => ({ default: AgencyDialog })),
)

/** The agency's figures of a contact; those that staff can set are buttons that open a dialog. */
export function SummaryStrip({ contact }: { contact: Contact }) {
  const now = useNow()
  const [open, setOpen] = useState<AgencyPart>()
  const { summary } = contact
  const { managedBy, managedOn } = summary
  const edit = (part: AgencyPart) => () => setOpen(part)
  return (
    <>
      <dl className={styles.strip}>
        {summary.location !== null && (
          <Fact name="Location" onEdit={edit('location')}>
            {summary.location || DASH}
          </Fact>
        )}
        <Fact name="Policies">{summary.policies}</Fact>
        <Fact name="Policy Premiums">{formatMoney(summary.premiums)}</Fact>
        <Fact name="Last Contact" title={summary.lastContactedAt ? formatDate(summary.lastContactedAt) : undefined}>
          {formatLastContact(summary.lastContactedAt, now)}
        </Fact>
        <Fact name="Length Of Service" title={`Since ${formatDate(summary.since)}`}>
          {formatLengthOfService(summary.since, now)}
        </Fact>
        <Fact
          name="Managed By"
          title={managedOn ? `Since ${formatDay(managedOn)}` : undefined}
          onEdit={edit('managedBy')}
        >
          {managedBy ? (
            <span className={styles.manager}>
              <Avatar name={fullName(managedBy)} picture={managedBy.avatar} size={20} decorative />
              {fullName(managedBy)}
            </span>
          ) : (
            DASH
          )}
        </Fact>
        <Fact name="Referred By" onEdit={edit('referral')}>
          {summary.referredBy || DASH}
        </Fact>
      </dl>
      {open && (
        <Suspense>
          <AgencyDialog contact={contact} part={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface FactProps {
  name: string
  title?: string | undefined
  onEdit?: () => void
  children: ReactNode
}

const Fact = ({ name, title, onEdit, children }: FactProps) => (
  <div className={styles.fact} title={title}>
    <dt>{name}</dt>
    <dd>
      {onEdit ? (
        <button type="button" className={styles.editable} onClick={onEdit}>
          {children}
          <VisuallyHidden>, change {name}</VisuallyHidden>
          <Pencil aria-hidden />
        </button>
      ) : (
        children
      )}
    </dd>
  </div>
)
