import { defaultSort, type ListSort } from '@frontdesk/contract/views/list-shape'
import { Tags } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { isSortKey } from '../columns/contact-columns.ts'
import { ListedTable } from '../list/listed-table.tsx'
import tableStyles from '../list/table.module.css'
import type { ShownView } from '../list/use-shown-view.ts'
import type { ShownList } from '../selection/selection.ts'
import { useOwnSelection } from '../selection/use-own-selection.ts'
import { foundTexts } from '../texts/found.texts.ts'

/** The contacts with a tag, as a list. */
export const taggedList = (tag: string): ShownList => ({
  filter: { combinator: 'and', rules: [{ field: 'tags', operator: 'in', value: [tag] }] },
})

interface TaggedContactsProps {
  tag: { id: string; name: string }
  columns: ShownView['columns']
  grid?: Ref<GridHandle>
  /** Beside the heading. */
  children?: ReactNode
}

export function TaggedContacts({ tag: { id, name }, columns, grid, children }: TaggedContactsProps) {
  const [sort, setSort] = useState<ListSort>(defaultSort)
  useOwnSelection(id)
  return (
    <>
      <div className={tableStyles.head}>
        <h2>{name}</h2>
        {children}
        <ColumnsButton columns={columns} />
      </div>
      <ListedTable
        label={foundTexts.tagged(name)}
        request={{ ...taggedList(id), sort }}
        columns={columns}
        onSort={(next) => {
          if (isSortKey(next.by)) setSort({ by: next.by, descending: next.descending })
        }}
        empty={<EmptyState icon={<Tags />} title={foundTexts.noneTagged(name)} />}
        {...(grid && { handle: grid })}
      />
    </>
  )
}
