import { otherPayment } from '@frontdesk/contract/forms/policy'
import { ExternalLink, FileText } from 'lucide-react'
import { formatDay } from '#ui/format/dates.ts'
import { formatMoney } from '#ui/format/money.ts'
import { Documents } from '../../documents/documents.tsx'
import { type PolicyRow, policyRoom } from '../dialog/rooms.ts'
import { useReferenceOptions } from '../form-kit/fields/use-reference-options.ts'
import { CardHead, Facts } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

export function PolicyList({ contactId }: { contactId: string }) {
  const users = useReferenceOptions('user', contactId).data ?? []
  const methods = useReferenceOptions('paymentMethod', contactId).data ?? []
  const named = (all: typeof users, id: string | null) => all.find(({ value }) => value === id)?.label
  const payment = ({ paymentMethod, paymentMethodOther }: PolicyRow) =>
    paymentMethod === otherPayment ? (paymentMethodOther ?? 'Other') : named(methods, paymentMethod)
  return (
    <RecordList
      room={policyRoom}
      more={({ id }) => [{ label: 'Documents', content: <Documents kind="policy" ownerId={id} /> }]}
      contactId={contactId}
      icon={<FileText />}
      card={(policy, open) => (
        <>
          <CardHead
            title={policy.company ?? policy.plan ?? policy.type ?? 'Policy'}
            onOpen={open}
            chips={[policy.company || policy.plan ? policy.type : null]}
          />
          <Facts
            facts={[
              ['Plan', policy.company ? policy.plan : null],
              ['Number', policy.idNumber],
              ['Premium', policy.premium === null ? null : formatMoney(policy.premium)],
              ['Effective', policy.effectiveDate && formatDay(policy.effectiveDate)],
              ['Term', policy.termDate && formatDay(policy.termDate)],
              ['Payment', payment(policy)],
              ['Managed By', named(users, policy.managedBy)],
              [
                'Link',
                policy.link && (
                  <a href={policy.link} target="_blank" rel="noreferrer">
                    Open <ExternalLink size={12} aria-hidden />
                  </a>
                ),
              ],
            ]}
          />
          {policy.notes && <p className={styles.text}>{policy.notes}</p>}
        </>
      )}
    />
  )
}
