import { formatMoney } from '@frontdesk/contract/kit/money'
import { type PlanLimit, planLimits } from '@frontdesk/contract/money/billing/limits'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Fragment, useState } from 'react'
import { FeedbackDialog } from '#domains/feedback/feedback.public.ts'
import { Chip } from '#ui/data/chip.tsx'
import type { Subscription } from '../../billing.queries.ts'
import { changeTexts as texts } from '../../texts/plan.texts.ts'
import { limitPages, listTooMany, readLimits } from '../limits/plan-limits.ts'
import type { Plan } from '../plan.queries.ts'
import styles from './change.module.css'

interface PlanOptionProps {
  /** Of the radio buttons. */
  name: string
  plan: Plan
  subscription: Subscription | null
  /** The agency has it. */
  isPresent: boolean
  isChosen: boolean
  onChoose(): void
}

/** A plan to choose; one that is too small says what must go first. */
export function PlanOption({ name, plan, subscription, isPresent, isChosen, onChoose }: PlanOptionProps) {
  const tooMany = subscription && !isPresent ? listTooMany(subscription.used, plan) : []
  const isTooSmall = tooMany.length > 0
  return (
    <div className={styles.option} data-on={isChosen || undefined} data-off={isTooSmall || undefined}>
      <label>
        <input
          type="radio"
          name={name}
          value={plan.id}
          checked={isChosen}
          disabled={isTooSmall}
          aria-describedby={isTooSmall ? `${name}-${plan.id}` : undefined}
          onChange={onChoose}
        />
        <span className={styles.words}>
          <span className={styles.first}>
            <b>{plan.name}</b>
            {isPresent && <Chip>{texts.yours}</Chip>}
            <span className={styles.price}>
              <b>{formatMoney(plan.amount)}</b> {texts.month}
            </span>
          </span>
          <span className={styles.facts}>{formatLimits(plan, subscription === null)}</span>
        </span>
      </label>
      {isTooSmall && <TooMany id={`${name}-${plan.id}`} tooMany={tooMany} />}
    </div>
  )
}

function formatLimits(plan: Plan, isFirst: boolean): string {
  const most = readLimits(plan)
  const limits = planLimits.map((limit) => {
    const allowed = most[limit]
    return allowed === null ? texts.anyEmployees : texts.have[limit](allowed)
  })
  return [...limits, ...(isFirst && plan.trialDays > 0 ? [texts.free(plan.trialDays)] : [])].join(' · ')
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

interface TooManyProps {
  id?: string
  tooMany: readonly { limit: PlanLimit; remove: number }[]
}

/** `First remove 2 locations and 1 employee`, each with a link to where they are. */
export function TooMany({ id, tooMany }: TooManyProps) {
  const things = tooMany.map(({ limit, remove }) => texts.have[limit](remove))
  let at = 0
  return (
    <p id={id} className={styles.tooMany}>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {texts.firstRemove}{' '}
        {list.formatToParts(things).map(({ type, value }, index) => {
          const limit = type === 'element' ? tooMany[at++]?.limit : undefined
          const to = limit && limitPages[limit]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, in order
            <Fragment key={index}>{to ? <Link to={to}>{value}</Link> : value}</Fragment>
          )
        })}
        {tooMany.some(({ limit }) => limit === 'phoneNumbers') && <ReleaseNumbers />}
      </span>
    </p>
  )
}

/** No page gives a number back to the carrier. */
function ReleaseNumbers() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {texts.releaseNumbers}{' '}
      <button type="button" className={styles.ask} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {texts.contactSupport}
      </button>
      {isAsking && <FeedbackDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
