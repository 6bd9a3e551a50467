import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { countsQuery, type Letter } from '#domains/contacts/list.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import type { GridSort } from '#ui/data/grid/grid-head.tsx'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { filterOfColumn, isSortKey } from '../columns/contact-columns.ts'
import type { FilterBarHandle } from '../filter/filter-bar.tsx'
import { useOwnSelection } from '../selection/use-own-selection.ts'
import { tableTexts } from '../texts/table.texts.ts'
import { AllTable, type AllTableHandle } from './all-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListedTable } from './listed-table.tsx'
import type { ShownView } from './use-shown-view.ts'

interface ContactViewsProps {
  shown: ShownView
  favorites?: boolean
  /** Instead of the empty list of favorites. */
  noFavorites?: ReactNode
  /** The letters, between the filters and the table. */
  letters: ReactNode
  all: Ref<AllTableHandle>
  grid: Ref<GridHandle>
  onLetter(letter: Letter | undefined): void
}

/** Whether it is the one continuous list, in which letters are places; in every other list they filter. */
export const isContinuous = ({ filter, sort }: Pick<ShownView, 'filter' | 'sort'>) =>
  filter === null && sort.by === 'name' && !sort.descending

/** The contacts of a view. */
export function ContactViews({ shown, favorites, noFavorites, letters, all, grid, onLetter }: ContactViewsProps) {
  const { filter, sort, letter, setSort, setFilter, columns } = shown
  const filters = useRef<FilterBarHandle>(null)
  const { data: counts } = useQuery(countsQuery())
  const list = { filter, letter, favorites: favorites ? (true as const) : undefined }
  const name = JSON.stringify([list, sort])
  useOwnSelection(name)
  const onSort = (next: GridSort) => {
    if (isSortKey(next.by)) setSort(next as ListSort)
  }
  const onFilter = (key: string) => {
    const field = filterOfColumn[key as keyof typeof filterOfColumn]
    if (field) filters.current?.add(field)
  }
  const empty =
    counts?.total === 0 ? (
      <NoContacts />
    ) : favorites && !filter && !letter ? (
      noFavorites
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={tableTexts.noMatch}
        text={tableTexts.noMatchText}
        action={
          <Button
            onClick={() => {
              if (filter) setFilter(null)
              if (letter) shown.change({ letter: undefined, filter: null })
            }}
          >
            {tableTexts.clearFilters}
          </Button>
        }
      />
    )
  return (
    <>
      <ListToolbar shown={shown} list={list} filters={filters} />
      {letters}
      {counts?.total === 0 ? (
        <NoContacts />
      ) : isContinuous(shown) && !favorites ? (
        <AllTable handle={all} {...{ grid, columns, onSort, onFilter, onLetter }} />
      ) : (
        <ListedTable
          label={favorites ? tableTexts.favoritesLabel : tableTexts.label}
          request={{ ...list, sort }}
          handle={grid}
          {...{ columns, onSort, onFilter, empty }}
        />
      )}
    </>
  )
}

function NoContacts() {
  const { role } = useMe()
  return (
    <EmptyState
      icon={<Users />}
      title={tableTexts.noContacts}
      text={tableTexts.noContactsText}
      action={
        <>
          {hasAdminRights(role) && (
            <Link to="/contacts/import" className={buttonClass('outline')}>
              {tableTexts.import}
            </Link>
          )}{' '}
          <Link to="/contacts/contact/new" className={buttonClass('solid')}>
            {tableTexts.add}
          </Link>
        </>
      }
    />
  )
}
