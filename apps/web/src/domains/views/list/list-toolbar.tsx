import { formatDollars } from '@frontdesk/contract/kit/money'
import { sortKeys } from '@frontdesk/contract/views/list-shape'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownNarrowWide, ArrowUpDown, ArrowUpNarrowWide, Megaphone } from 'lucide-react'
import type { Ref } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { otherZone } from '#ui/format/zone.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { FilterBar, type FilterBarHandle } from '../filter/filter-bar.tsx'
import { formatFilterName } from '../filter/rule-texts.ts'
import { refreshList, useListChanges } from '../list-changes.ts'
import { SaveView } from '../saved/save-view.tsx'
import type { ShownList } from '../selection/selection.ts'
import { columnTexts } from '../texts/columns.texts.ts'
import { tableTexts } from '../texts/table.texts.ts'
import { countQuery } from '../views.queries.ts'
import styles from './toolbar.module.css'
import type { ShownView } from './use-shown-view.ts'

interface ListToolbarProps {
  shown: ShownView
  list: ShownList
  filters: Ref<FilterBarHandle>
}

/** The filters, what they leave, the order, and the columns. */
export function ListToolbar({ shown, list, filters }: ListToolbarProps) {
  const { sort, setSort, columns } = shown
  const me = useMe()
  return (
    <div className={styles.toolbar}>
      <FilterBar filter={shown.filter} onFilter={shown.setFilter} handle={filters}>
        <SaveView shown={shown} />
        {!me.ghost && <TextThesePeople {...{ shown, list }} />}
      </FilterBar>
      <span className={styles.end}>
        <ResultLine list={list} />
        <Menu
          label={tableTexts.sort}
          placement="bottom-end"
          entries={[
            ...sortKeys.map((by) => ({
              label: columnTexts[by],
              checked: sort.by === by,
              run: () => setSort({ by, descending: sort.descending }),
            })),
            'divider',
            {
              label: tableTexts.ascending,
              checked: !sort.descending,
              run: () => setSort({ ...sort, descending: false }),
            },
            {
              label: tableTexts.descending,
              checked: sort.descending,
              run: () => setSort({ ...sort, descending: true }),
            },
          ]}
          trigger={
            <Button
              size="s"
              icon={sort.descending ? <ArrowDownNarrowWide /> : sort ? <ArrowUpNarrowWide /> : <ArrowUpDown />}
              aria-label={tableTexts.sortedBy(columnTexts[sort.by])}
            >
              <span className={styles.label}>{columnTexts[sort.by]}</span>
            </Button>
          }
        />
        <ColumnsButton columns={columns} />
      </span>
    </div>
  )
}

/** A campaign for everyone whom the filter leaves. Letters and favorites are no rules that it could keep. */
function TextThesePeople({ shown: { filter, view, changed }, list }: Omit<ListToolbarProps, 'filters'>) {
  if (!filter || list.letter || list.favorites) return null
  const name = changed ? formatFilterName(filter) : view.name
  return (
    <Link
      to="/campaigns/create"
      search={{ format: 'sms', step: 'content', filter, name }}
      className={classNames(buttonClass('quiet', 's'), styles.text)}
    >
      <Megaphone size={16} aria-hidden />
      {tableTexts.textThem}
    </Link>
  )
}

/** `1,284 contacts · $2.31M premium` */
function ResultLine({ list }: { list: ShownList }) {
  const client = useQueryClient()
  const { data } = useQuery(countQuery(list))
  const changed = useListChanges((state) => state.changed)
  // The rows' times do not repeat it.
  const zone = otherZone(serverNow())
  return (
    <span role="status" className={styles.result}>
      {changed && (
        <>
          {tableTexts.listChanged}{' '}
          <button type="button" className={styles.refresh} onClick={() => refreshList(client)}>
            {tableTexts.refresh}
          </button>
          {' · '}
        </>
      )}
      {data && tableTexts.contacts(data.contacts, data.exact)}
      {data && data.premium > 0 && ` · ${tableTexts.premium(shortMoney(data.premium))}`}
      {zone && <span className={styles.zone}> · {tableTexts.zone(zone)}</span>}
    </span>
  )
}

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})
/** `$2.31M`; below ten thousand in full. */
const shortMoney = (cents: number) => (cents < 1_000_000 ? formatDollars(cents) : compact.format(cents / 100))
