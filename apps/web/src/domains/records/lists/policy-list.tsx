import { otherPayment } from '@frontdesk/contract/forms/policy'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { ExternalLink, FileText } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { type PolicyRow, policyRecordType } from '../dialog/record-types.ts'
import { useReferenceOptions } from '../references/use-reference-options.ts'
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
      recordType={policyRecordType}
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
