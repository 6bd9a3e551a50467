import { ChevronDown, ListFilter, ShieldCheck, Star, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { reportTexts, reviewTexts } from '../texts/review.texts.ts'
import styles from './report.module.css'
import { type ReportChange, type ReportSearch, reportShows } from './report-search.ts'

const texts = reportTexts.filters

interface ReportFiltersProps {
  search: ReportSearch
  onSearch(change: ReportChange): void
  onAudit(): void
}

export function ReportFilters({ search: { employee, rating, show }, onSearch, onAudit }: ReportFiltersProps) {
  const { people, fullNameOf } = useColleagues()
  const isAdmin = hasAdminRights(useMe().role)
  return (
    <>
      <Filter
        label={texts.employee}
        icon={<UsersRound />}
        value={employee}
        shown={employee && fullNameOf(employee)}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(next) => onSearch({ employee: next })}
      />
      <Filter
        label={texts.rating}
        icon={<Star />}
        value={rating}
        shown={rating && reviewTexts.stars(rating)}
        options={[5, 4, 3, 2, 1].map((each) => ({ value: each, label: reviewTexts.stars(each) }))}
        onChoose={(next) => onSearch({ rating: next })}
      />
      <Filter
        label={texts.show}
        icon={<ListFilter />}
        value={show}
        shown={show && texts.shows[show]}
        options={reportShows.map((each) => ({ value: each, label: texts.shows[each] }))}
        onChoose={(next) => onSearch({ show: next })}
      />
      <span className={styles.space} />
      {isAdmin && (
        <Button look="quiet" size="s" icon={<ShieldCheck />} className={styles.audit} onClick={onAudit}>
          {reportTexts.audit}
        </Button>
      )}
    </>
  )
}

interface FilterProps<Value> {
  label: string
  icon: ReactNode
  value: Value | undefined
  shown: string | 0 | undefined
  options: readonly { value: Value; label: string }[]
  onChoose(value: Value | undefined): void
}

/** One choice of several, or all. */
function Filter<Value extends string | number>({ label, icon, value, shown, options, onChoose }: FilterProps<Value>) {
  const choice = shown || texts.all
  return (
    <Menu
      label={label}
      trigger={
        <Button size="s" icon={icon} aria-label={`${label}: ${choice}`} className={styles.filter}>
          <span>{label}</span> <b>{choice}</b>
          <ChevronDown aria-hidden />
        </Button>
      }
      entries={[
        { label: texts.all, checked: value === undefined, run: () => onChoose(undefined) },
        ...options.map((option) => ({
          label: option.label,
          checked: option.value === value,
          run: () => onChoose(option.value),
        })),
      ]}
    />
  )
}
