import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { listColumns } from '../columns/contact-columns.ts'
import { failureText } from '../failure-texts.ts'
import { discardColumnDraft } from '../list/use-columns.ts'
import type { ShownView } from '../list/use-shown-view.ts'
import { savedTexts } from '../texts/saved.texts.ts'
import { getViews, type SavedView } from './saved-views.queries.ts'

/** Saving, sharing, and deleting views. */
export function useViewActs(shown: ShownView) {
  const views = getViews(useQueryClient())
  const { filter, sort, columns } = shown
  const asShown = { filter, sort, columns: listColumns(columns.layout) }

  const done = (view: SavedView) => {
    views.applyReply([view])
    return view
  }
  const attempt = async (
    call: 'createView' | 'updateView' | 'deleteView' | 'restoreView',
    run: () => Promise<void>,
  ) => {
    try {
      await run()
      return true
    } catch (error) {
      snack.error(failureText(call, error))
      return false
    }
  }
  const update = ({ id, version }: SavedView, body: Partial<Pick<SavedView, 'name' | 'shared'>> | typeof asShown) =>
    attempt('updateView', async () => {
      done(await api.views.updateView({ params: { id }, body }, { ifMatch: version }))
    })

  return {
    create: (name: string, shared: boolean) =>
      attempt('createView', async () => {
        const view = done(await api.views.createView({ body: { ...asShown, name, shared } }))
        discardColumnDraft(shown.view.key)
        shown.show(view.id)
        snack.success(savedTexts.saved)
      }),
    rename: (view: SavedView, name: string) => update(view, { name }),
    share: (view: SavedView, shared: boolean) => update(view, { shared }),
    async saveChanges(view: SavedView) {
      if (!(await update(view, asShown))) return
      discardColumnDraft(view.id)
      shown.show(view.id)
      snack.success(savedTexts.saved)
    },
    discard() {
      // The columns of a built-in view are saved at once: they are no changes.
      discardColumnDraft(shown.view.key)
      shown.change({ filter: undefined, sort: undefined })
    },
    remove: (view: SavedView) =>
      attempt('deleteView', async () => {
        await api.views.deleteView({ params: { id: view.id } })
        views.applyRemoval(view.id)
        shown.show('all')
        snack.success(savedTexts.deleted(view.name), {
          undo: () =>
            void attempt('restoreView', async () => {
              const restored = done(await api.views.restoreView({ params: { id: view.id } }))
              shown.show(restored.id)
            }),
        })
      }),
  }
}
