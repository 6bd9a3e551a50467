import type { ReactNode } from 'react'
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
/** Only while it is chosen: it is requested from the menu. */
const RARE: ActivityFilter = 'reveals'

export const FilterBar = ({ value, onChange, counts, actions }: FilterBarProps) => (
  <fieldset className={styles.filters} aria-label={texts.filter}>
    {names
      .filter((name) => name !== RARE || name === value)
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
