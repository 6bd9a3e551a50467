import { otherPayment } from '@frontdesk/contract/forms/policy'
import { yearlyPremium } from '@frontdesk/contract/forms/premium'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { FileText } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { formatDay } from '#ui/format/dates.ts'
import { type PolicyRow, policyRecordType } from '../dialog/record-types.ts'
import { useReferenceOptions } from '../references/use-reference-options.ts'
import { currentPolicies, endedPolicies, hasEnded, isInForce, policyName } from '../side/policy-facts.ts'
import { listTexts, policyTexts as texts } from '../texts/lists.texts.ts'
import styles from './policies/policies.module.css'
import { PolicyCard } from './policies/policy-card.tsx'
import { RecordList } from './record-list.tsx'

/** The next to be renewed first; those that have ended are folded. */
export function PolicyList({ contactId }: { contactId: string }) {
  const today = useToday()
  const users = useReferenceOptions('user', contactId).data ?? []
  const methods = useReferenceOptions('paymentMethod', contactId).data ?? []
  const named = (all: typeof users, id: string | null) => all.find(({ value }) => value === id)?.label
  const payment = ({ paymentMethod, paymentMethodOther }: PolicyRow) =>
    paymentMethod === otherPayment ? (paymentMethodOther ?? listTexts.other) : named(methods, paymentMethod)
  return (
    <RecordList
      recordType={policyRecordType}
      more={({ id }) => [{ label: texts.documents, content: <Documents kind="policy" ownerId={id} /> }]}
      contactId={contactId}
      icon={<FileText />}
      wide
      sort={(rows) => [...currentPolicies(rows, today), ...endedPolicies(rows, today)] as typeof rows}
      heading={(rows) => {
        const active = rows.filter((policy) => isInForce(policy, today))
        const later = currentPolicies(rows, today).length - active.length
        return (
          <h3 className={styles.heading}>
            <strong>{texts.active(active.length)}</strong>
            <span>{texts.aYear(formatMoney(yearlyPremium(active)))}</span>
            {later > 0 && <span>{texts.later(later)}</span>}
          </h3>
        )
      }}
      folded={{
        is: (policy) => hasEnded(policy, today),
        title: (rows) => (
          <>
            {texts.ended(rows.length)}
            {rows.length === 1 && rows[0] && (
              <small>{texts.endedOn(policyName(rows[0]), formatDay(rows[0].termDate))}</small>
            )}
          </>
        ),
      }}
      card={(policy, open) => (
        <PolicyCard
          contactId={contactId}
          policy={policy}
          today={today}
          payment={payment(policy)}
          manager={named(users, policy.managedBy)}
          onOpen={open}
        />
      )}
    />
  )
}
