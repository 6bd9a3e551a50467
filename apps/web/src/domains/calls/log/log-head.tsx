import { ChevronDown, CircleDot, Download, Hourglass, MapPin, X } from 'lucide-react'
import { useLocations } from '#domains/locations/locations.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import { logRowTexts, logTexts, logFilterTexts as texts } from '../texts/log.texts.ts'
import { ColumnFilter } from './column-filter.tsx'
import styles from './filters.module.css'
import {
  buildExportSearch,
  getView,
  isNarrowed,
  type LogChange,
  type LogSearch,
  logViews,
  noFilters,
} from './log-search.ts'
import { useWorkCounts } from './use-work-counts.ts'

interface HeadProps {
  search: LogSearch
  onSearch(change: LogChange): void
}

interface LogHeadProps extends HeadProps {
  exporting: { isPending: boolean; mutate(filters: ReturnType<typeof buildExportSearch>): void }
}

export function LogHead({ search, onSearch, exporting }: LogHeadProps) {
  const { id, role } = useMe()
  const view = getView(search)
  return (
    <>
      <Segments
        className={styles.views}
        label={logTexts.whichCalls}
        value={view}
        onChange={(next) => onSearch({ view: next })}
        options={logViews.map((each) => ({ value: each, label: logTexts.views[each] }))}
      />
      <span className={styles.space} />
      {hasAdminRights(role) && (
        <Button
          icon={<Download />}
          busy={exporting.isPending}
          onClick={() => exporting.mutate(buildExportSearch(search, id))}
        >
          {logTexts.export}
        </Button>
      )}
    </>
  )
}

export function LogFilters({ search, onSearch }: HeadProps) {
  const { direction = '', phone = '', status = '', open, waited } = search
  return (
    <>
      <LocationFilter search={search} onSearch={onSearch} />
      <ColumnFilter
        column={texts.direction}
        value={direction}
        words={Object.values(logRowTexts.formats)}
        onChange={(next) => onSearch({ direction: next })}
      />
      <ColumnFilter
        column={texts.phone}
        value={phone}
        hint={texts.phoneHint}
        onChange={(next) => onSearch({ phone: next })}
      />
      <ColumnFilter
        column={texts.status}
        value={status}
        words={Object.values(logRowTexts.statuses)}
        onChange={(next) => onSearch({ status: next })}
      />
      <span className={styles.filter} data-active={open}>
        <button type="button" aria-pressed={open ?? false} onClick={() => onSearch({ open: open ? undefined : true })}>
          <CircleDot aria-hidden />
          {texts.onlyOpen}
        </button>
      </span>
      {waited && (
        <span className={styles.filter} data-active>
          <button type="button" aria-pressed onClick={() => onSearch({ waited: undefined })}>
            <Hourglass aria-hidden />
            {texts.waited}
          </button>
        </span>
      )}
      {isNarrowed(search) && (
        <Button size="s" look="quiet" icon={<X />} onClick={() => onSearch(noFilters)}>
          {texts.clearAll}
        </Button>
      )}
    </>
  )
}

/** Only for an agency with several; with how many calls each still has to review. */
function LocationFilter({ search: { location }, onSearch }: HeadProps) {
  const locations = useLocations().data ?? []
  const { countOf } = useWorkCounts()
  if (locations.length < 2) return null
  const name = locations.find(({ id }) => id === location)?.name
  return (
    <Menu
      label={texts.location}
      trigger={
        <button type="button" className={styles.menu}>
          <MapPin aria-hidden />
          <span>{texts.location}</span> <strong>{name ?? texts.allLocations}</strong> <ChevronDown aria-hidden />
        </button>
      }
      entries={[
        {
          label: texts.allLocations,
          checked: location === undefined,
          run: () => onSearch({ location: undefined }),
        },
        ...locations.map((each) => ({
          label: texts.withCount(each.name, countOf(each.id)),
          checked: each.id === location,
          run: () => onSearch({ location: each.id }),
        })),
      ]}
    />
  )
}
