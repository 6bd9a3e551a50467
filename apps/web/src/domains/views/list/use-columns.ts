import { type BuiltInKey, builtInKeys, type ListColumn } from '@frontdesk/contract/views/list-shape'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '#platform/api.ts'
import { type ColumnLayout, knownLayout } from '#ui/data/grid/columns.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { contactColumns, listColumns, usualLayout } from '../columns/contact-columns.ts'
import { failureText } from '../failure-texts.ts'
import { ownColumnsQuery, type SavedView, setColumns } from '../saved/saved-views.queries.ts'

/** Columns of saved views that are changed, but not saved. */
const useDrafts = create<{ drafts: Readonly<Record<string, ColumnLayout>> }>(() => ({ drafts: {} }))

export const discardColumnDraft = (view: string) =>
  useDrafts.setState(({ drafts: { [view]: _, ...others } }) => ({ drafts: others }))

const isBuiltIn = (key: string): key is BuiltInKey => (builtInKeys as readonly string[]).includes(key)

const saving = new Map<BuiltInKey, ReturnType<typeof setTimeout>>()
/** A column moved by keys is saved once; views are saved separately. */
const PAUSE = 400

/** The columns of a view: of a built-in one the person's own, saved at once; of a saved one a part of the view. */
export function useColumns(view: string, saved: SavedView | undefined) {
  const client = useQueryClient()
  const { data } = useQuery(ownColumnsQuery)
  const draft = useDrafts(({ drafts }) => drafts[view])
  const own = data?.data.find((each) => each.view === view)?.columns
  const layout = knownLayout(contactColumns, draft ?? saved?.columns ?? own ?? usualLayout)

  const store = (key: BuiltInKey, columns: ListColumn[] | null) => {
    setColumns(client, { view: key, columns })
    clearTimeout(saving.get(key))
    const timer = setTimeout(() => {
      api.views.saveColumns({ body: { view: key, columns } }).catch((error: unknown) => {
        snack.error(failureText('saveColumns', error))
        client.invalidateQueries({ queryKey: ownColumnsQuery.queryKey })
      })
    }, PAUSE)
    saving.set(key, timer)
  }

  return {
    layout,
    /** A saved view's columns differ from what is saved. */
    changed: draft !== undefined && saved !== undefined,
    setLayout(next: ColumnLayout) {
      if (isBuiltIn(view)) store(view, listColumns(next))
      else useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [view]: next } }))
    },
    reset() {
      if (isBuiltIn(view)) store(view, null)
      else discardColumnDraft(view)
    },
  }
}
