import { useToday } from '#platform/time/use-today.ts'
import { formatDay } from '#ui/format/dates.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { sideTexts as texts } from '../texts/side.texts.ts'
import { useCurrentPolicies } from './policies-section.tsx'
import { daysUntil, RENEWS_SOON } from './policy-facts.ts'
import styles from './side.module.css'

/** The day on which the next policy is renewed, and how soon that is; undefined without one. */
export function useNextRenewal(contactId: string) {
  const { policies } = useCurrentPolicies(contactId)
  const day = policies[0]?.termDate
  return day ? <NextRenewal day={day} /> : undefined
}

function NextRenewal({ day }: { day: string }) {
  const today = useToday()
  const days = daysUntil(day, today)
  return (
    <span className={styles.renewal} title={formatDay(day)}>
      {shortDay(day, today)}
      <span className={styles.days} data-soon={days <= RENEWS_SOON || undefined}>
        {texts.days(days)}
      </span>
    </span>
  )
}
