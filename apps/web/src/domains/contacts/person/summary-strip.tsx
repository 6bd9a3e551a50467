import { formatMoney } from '@frontdesk/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatDate, formatDay, formatLastContact, formatLengthOfService } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Contact } from '../contact-types.ts'
import { summaryTexts as texts } from '../texts/contact-page.texts.ts'
import type { AgencyPart } from './agency/agency-parts.ts'
import styles from './person.module.css'

const AgencyDialog = lazy(() =>
  import('./agency/agency-dialog.tsx').then(({ AgencyDialog }) => ({ default: AgencyDialog })),
)

interface SummaryStripProps {
  contact: Contact
  /** How many policies cover today, and what their premiums come to in a year. */
  inForce: number
  premiums: number
  /** What clocks show at the contact's location; undefined where they agree with the agency's. */
  clock?: string | undefined
  /** The next renewal, which belongs to the policies. */
  renewal?: ReactNode
  /** How they rated the agency, which belongs to the reviews. */
  ratings?: ReactNode
}

/** The agency's figures of a contact; those that staff can set are buttons that open a dialog. */
export function SummaryStrip({ contact, inForce, premiums, clock, renewal, ratings }: SummaryStripProps) {
  const now = useNow()
  const [open, setOpen] = useState<AgencyPart>()
  const { summary } = contact
  const { managedBy, managedOn } = summary
  const edit = (part: AgencyPart) => () => setOpen(part)
  return (
    <>
      <dl className={styles.strip} data-sideways>
        {summary.location !== null && (
          <Fact name={texts.location} onEdit={edit('location')}>
            {summary.location || <Missing>{texts.noLocation}</Missing>}
            {summary.location && clock && (
              <span className={styles.clock} title={texts.localTime(summary.location)}>
                {clock}
              </span>
            )}
          </Fact>
        )}
        <Fact name={texts.policies}>{texts.policiesOf(summary.policies, inForce)}</Fact>
        <Fact name={texts.premiums} title={texts.aYear}>
          {formatMoney(premiums)}
        </Fact>
        {renewal && <Fact name={texts.renewal}>{renewal}</Fact>}
        <Fact
          name={texts.lastContact}
          title={summary.lastContactedAt ? formatDate(summary.lastContactedAt) : undefined}
        >
          {formatLastContact(summary.lastContactedAt, now)}
        </Fact>
        <Fact name={texts.service} title={texts.since(formatDate(summary.since))}>
          {formatLengthOfService(summary.since, now)}
        </Fact>
        {ratings && <Fact name={texts.reviews}>{ratings}</Fact>}
        <Fact
          name={texts.managedBy}
          title={managedOn ? texts.since(formatDay(managedOn)) : undefined}
          onEdit={edit('managedBy')}
          end
        >
          {managedBy ? (
            <span className={styles.manager}>
              <Avatar name={fullName(managedBy)} picture={managedBy.avatar} size={20} decorative />
              {fullName(managedBy)}
            </span>
          ) : (
            <Missing>{texts.nobody}</Missing>
          )}
        </Fact>
        <ReferredBy contact={contact} onEdit={edit('referral')} />
      </dl>
      {open && (
        <Suspense>
          <AgencyDialog contact={contact} part={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Another contact is one press away; how else they came is changed in its place. */
function ReferredBy({ contact, onEdit }: { contact: Contact; onEdit(): void }) {
  const { affliateContact, summary } = contact
  if (!affliateContact || !summary.referredBy)
    return (
      <Fact name={texts.referredBy} onEdit={onEdit}>
        {summary.referredBy || <Missing>{texts.noReferral}</Missing>}
      </Fact>
    )
  return (
    <Fact name={texts.referredBy}>
      <Link to="/contacts/contact/$id" params={{ id: affliateContact }}>
        {summary.referredBy}
      </Link>
      <IconButton size="s" name={texts.changeReferral} icon={<Pencil />} onClick={onEdit} />
    </Fact>
  )
}

const Missing = ({ children }: { children: string }) => <span className={styles.missing}>{children}</span>

interface FactProps {
  name: string
  title?: string | undefined
  onEdit?: () => void
  /** The first of those on the right. */
  end?: boolean
  children: ReactNode
}

const Fact = ({ name, title, onEdit, end, children }: FactProps) => (
  <div className={styles.fact} title={title} data-end={end || undefined}>
    <dt>{name}</dt>
    <dd>
      {onEdit ? (
        <button type="button" className={styles.editable} onClick={onEdit}>
          {children}
          <VisuallyHidden>{texts.change(name)}</VisuallyHidden>
        </button>
      ) : (
        children
      )}
    </dd>
  </div>
)
