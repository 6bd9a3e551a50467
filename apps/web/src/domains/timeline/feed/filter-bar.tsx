import type { ReactNode } from 'react'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { count } from '#ui/format/counted.ts'
import { channelTexts, timelineTexts as texts } from '../texts/timeline.texts.ts'
import { type ActivityFilter, activityFilters } from './activity-filters.ts'
import styles from './feed.module.css'

interface FilterBarProps {
  value: ActivityFilter
  onChange(value: ActivityFilter): void
  counts: Partial<Record<ActivityFilter, number>>
  /** On the right. */
  actions?: ReactNode
}

const names = Object.keys(activityFilters) as ActivityFilter[]

export function FilterBar({ value, onChange, counts, actions }: FilterBarProps) {
  const hasReviews = useReviewsEnabled()
  /** These only while they are chosen: views of private details are requested from the menu. */
  const isRare = (name: ActivityFilter) => name === 'reveals' || (name === 'reviews' && !hasReviews)
  return (
    <fieldset className={styles.filters} aria-label={texts.filter}>
      {names
        .filter((name) => !isRare(name) || name === value)
        .map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            {name === 'all' ? texts.all : channelTexts[name].label}
            {counts[name] !== undefined && <span> {count(counts[name])}</span>}
          </button>
        ))}
      {actions && <span className={styles.actions}>{actions}</span>}
    </fieldset>
  )
}
