import { formatPremium, yearlyPremium } from '@frontdesk/contract/forms/premium'
import { formatDollars, formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { recordsQuery } from '../dialog/record-type.ts'
import { type PolicyRow, policyRecordType } from '../dialog/record-types.ts'
import { sideTexts as texts } from '../texts/side.texts.ts'
import { AddRecord } from './add-record.tsx'
import { currentPolicies, daysUntil, isInForce, policyName, RENEWS_SOON } from './policy-facts.ts'
import { PolicyIcon } from './policy-icon.tsx'
import styles from './side.module.css'

interface PoliciesSectionProps {
  contactId: string
  /** The policies are open beside it: one line is enough. */
  brief: boolean
  onOpen(policyId: string): void
}

export function useCurrentPolicies(contactId: string) {
  const today = useToday()
  const query = useQuery(recordsQuery(policyRecordType, contactId))
  const policies = currentPolicies((query.data?.data ?? []) as unknown as PolicyRow[], today)
  return { query, today, policies, inForce: policies.filter((policy) => isInForce(policy, today)) }
}

/** Policies that have not ended, the next to be renewed first. */
export function PoliciesSection({ contactId, brief, onOpen }: PoliciesSectionProps) {
  const { query, today, policies, inForce } = useCurrentPolicies(contactId)
  const [first] = policies
  return (
    <PaneSection
      title={texts.policies}
      aside={<PaneCount count={policies.length} words={texts.inForce(inForce.length)} />}
      busy={query.isPending}
      actions={
        brief ? (
          <span className={styles.total}>{texts.aYear(formatMoney(yearlyPremium(inForce)))}</span>
        ) : (
          <AddRecord recordType={policyRecordType} contactId={contactId} name={texts.addPolicy} />
        )
      }
    >
      <QueryState query={query} compact loading={<Skeleton height={32} />}>
        {policies.length === 0 || !first ? (
          <PaneNone>{texts.noPolicies}</PaneNone>
        ) : brief ? (
          <p className={styles.brief}>
            {first.termDate ? (
              <>
                {texts.next} <strong>{`${first.type ?? policyName(first)}, ${shortDay(first.termDate, today)}`}</strong>
                {` · ${texts.inDays(daysUntil(first.termDate, today))}`}
              </>
            ) : (
              texts.noRenewal
            )}
          </p>
        ) : (
          <ul>
            {policies.map((policy) => (
              <Row key={policy.id} policy={policy} today={today} onOpen={() => onOpen(policy.id)} />
            ))}
          </ul>
        )}
      </QueryState>
    </PaneSection>
  )
}

function Row({ policy, today, onOpen }: { policy: PolicyRow; today: string; onOpen(): void }) {
  const { type, idNumber, premium, premiumTerm, termDate } = policy
  const name = policyName(policy)
  return (
    <li className={styles.policy}>
      <span className={styles.icon}>
        <PolicyIcon type={type} />
      </span>
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-label={texts.open(name)} onClick={onOpen}>
          {name}
        </button>
        {idNumber && (
          <CopyButton text={idNumber} what={texts.number} className={styles.number}>
            {idNumber}
          </CopyButton>
        )}
      </div>
      <div className={styles.figures}>
        <span>{premium !== null && formatPremium(premium, premiumTerm, formatDollars)}</span>
        {termDate && (
          <time dateTime={termDate} data-soon={daysUntil(termDate, today) <= RENEWS_SOON || undefined}>
            {shortDay(termDate, today)}
          </time>
        )}
      </div>
    </li>
  )
}
