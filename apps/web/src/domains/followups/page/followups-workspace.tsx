import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { WorkPage } from '#ui/layout/work-page.tsx'
import type { Followup } from '../followups.queries.ts'
import { pageTexts as texts } from '../texts/page.texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CalendarView } from './calendar-view.tsx'
import { ContactView } from './contact-view.tsx'
import { DateView, type ViewProps } from './date-view.tsx'
import styles from './page.module.css'
import { PageFilters, PageHead } from './page-head.tsx'
import type { PageSearch } from './page-search.ts'
import { usePageState } from './page-state.ts'
import { PickDate } from './pick-date.tsx'
import { RowMenus } from './row-menus.tsx'
import { type RowsControl, useRowsControl } from './use-rows-control.ts'

const FollowupDialog = lazy(() => import('../dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })))

export interface PreviewProps {
  followup: Followup
  control: RowsControl
  onClose(): void
}

interface WorkspaceProps {
  search: PageSearch
  onSearch(search: PageSearch): void
  onOpenContact(id: string): void
  /** Only the list, without a preview: a row opens its contact. */
  narrow: boolean
  /** The contact beside the list: it comes from other domains. */
  preview(props: PreviewProps): ReactNode
  /** A few words about the contact of a row. */
  about?: ((followup: Followup) => ReactNode) | undefined
}

export function FollowupsWorkspace({ search, onSearch, onOpenContact, narrow, preview, about }: WorkspaceProps) {
  const state = usePageState(search, onSearch)
  const control = useRowsControl({ onOpenContact })
  const [adding, setAdding] = useState(false)
  useKeys(control, narrow)
  const openRow = (row: Followup | undefined) => {
    if (narrow && row?.client) onOpenContact(row.client.id)
    else if (narrow && row) control.edit(row)
    else control.choose(row)
  }
  const shared: ViewProps = {
    filters: state.filters,
    narrowed: state.narrowed,
    control: { ...control, choose: openRow },
    about,
    onClear: () => state.set({ q: '', type: undefined, assigned: undefined }),
    onAdd: () => setAdding(true),
  }
  const View = views[state.view]
  const { current, editing, picking } = control
  return (
    <WorkPage
      title={texts.title}
      head={<PageHead state={state} onAdd={() => setAdding(true)} />}
      filters={<PageFilters state={state} />}
      panes={
        <>
          <div className={styles.list} ref={control.list} data-selecting={control.selected.size > 0 || undefined}>
            <View {...shared} />
          </div>
          {current && !narrow && (
            <aside className={styles.preview} aria-label={texts.preview}>
              {preview({ followup: current, control, onClose: () => control.show(undefined) })}
            </aside>
          )}
          <BulkBar control={control} />
        </>
      }
    >
      <RowMenus control={control} />
      {picking && <PickDate rows={picking} control={control} />}
      {(editing || adding) && (
        <Suspense>
          <FollowupDialog
            {...(editing && { followup: editing })}
            clientId={editing?.client?.id ?? null}
            onClose={() => {
              control.edit(undefined)
              setAdding(false)
            }}
          />
        </Suspense>
      )}
    </WorkPage>
  )
}

const views = { date: DateView, contact: ContactView, calendar: CalendarView }

function useKeys(control: RowsControl, narrow: boolean) {
  const { keys, shortcuts: scope } = texts
  useShortcut({ keys: 'j', description: keys.next, scope, run: () => control.move(1, !narrow) })
  useShortcut({ keys: 'k', description: keys.previous, scope, run: () => control.move(-1, !narrow) })
  useShortcut({
    keys: 'e',
    description: keys.complete,
    scope,
    run() {
      const rows = control.targets().filter(({ isActive }) => isActive)
      if (rows.length > 0) void control.acts.complete(rows).then((done) => done && control.clear())
    },
  })
  useShortcut({ keys: 's', description: keys.snooze, scope, run: () => control.menuByKey('snooze') })
  useShortcut({ keys: 'r', description: keys.reassign, scope, run: () => control.menuByKey('reassign') })
  useShortcut({
    keys: 'x',
    description: keys.select,
    scope,
    run: () => {
      const id =
        document.activeElement?.closest<HTMLElement>('[data-followup]')?.dataset.followup ?? control.current?.id
      if (id) control.toggle(id)
    },
  })
  useShortcut({
    keys: 'Enter',
    description: keys.open,
    scope,
    run() {
      const [row] = control.rowsOf([control.current?.id ?? ''])
      if (row?.client) control.openContact(row.client.id)
    },
  })
  useShortcut(
    {
      keys: 'Escape',
      description: keys.close,
      scope,
      run: () => (control.selected.size > 0 ? control.clear() : control.show(undefined)),
    },
    control.selected.size === 0 && !control.current,
  )
}
