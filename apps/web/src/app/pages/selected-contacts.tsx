import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkBar } from '#domains/bulk/bar/bulk-bar.tsx'
import type { BulkTarget } from '#domains/bulk/bulk.queries.ts'
import { ExportDialog } from '#domains/exports/export-dialog.tsx'
import { MergeDuplicates } from '#domains/households/duplicates/merge-duplicates.tsx'
import {
  type Selection,
  SelectionBar,
  type ShownList,
  tableSelection,
  useSelection,
} from '#domains/views/views.public.ts'
import { countQuery } from '#domains/views/views.queries.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { contactsPageTexts as texts } from '../texts/contacts-page.texts.ts'

/** What can be done with the selected rows of the contact list. */
export function SelectedContacts({ list }: { list: ShownList | undefined }) {
  const { role, ghost } = useMe()
  const mayExport = hasAdminRights(role) && !ghost
  const [exported, setExported] = useState<{ target: BulkTarget; count: number }>()
  const [merged, setMerged] = useState<readonly [string, string]>()
  const some = useSelection() !== undefined
  const { data: whole } = useQuery({ ...countQuery(list ?? { filter: null }), enabled: some && list !== undefined })
  const selectAll = list &&
    whole && {
      count: whole.contacts,
      exact: whole.exact,
      select: () => tableSelection.selectAll(list, whole.contacts, whole.exact),
    }
  return (
    <>
      <SelectionBar>
        {(selection, close) => {
          const target = targetOf(selection)
          const [first, second, ...others] = selection.kind === 'ids' ? selection.ids : []
          const isAll = selection.kind === 'matching' && selection.except.length === 0
          return (
            <BulkBar
              target={target}
              count={selection.count}
              exact={selection.kind === 'ids' || selection.exact}
              all={isAll || !selectAll || selection.count >= selectAll.count ? undefined : selectAll}
              onExport={mayExport ? () => setExported({ target, count: selection.count }) : undefined}
              onMerge={first && second && others.length === 0 ? () => setMerged([first, second]) : undefined}
              onClose={close}
            />
          )
        }}
      </SelectionBar>
      {exported && (
        <ExportDialog
          part={{ label: texts.exportSelected(exported.count), filter: exported.target }}
          onClose={() => setExported(undefined)}
        />
      )}
      {merged && (
        <MergeDuplicates
          id={merged[0]}
          otherId={merged[1]}
          onClose={() => {
            setMerged(undefined)
            tableSelection.clear()
          }}
        />
      )}
    </>
  )
}

const targetOf = (selection: Selection): BulkTarget =>
  selection.kind === 'ids' ? { ids: [...selection.ids] } : { ...selection.list, except: [...selection.except] }
