import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { count } from '#ui/format/counted.ts'
import { moveFocus } from '#ui/overlays/layer/focus.ts'
import type { ShownView } from '../list/use-shown-view.ts'
import { savedTexts } from '../texts/saved.texts.ts'
import { viewCountsQuery } from '../views.queries.ts'
import type { SavedView } from './saved-views.queries.ts'
import { useViewActs } from './use-view-acts.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  shown: ShownView
  /** None is chosen while a search or the tags are shown. */
  active: boolean
  panelId: string
}

/** The built-in and saved views, each with its number of contacts. */
export function ViewTabs({ shown, active, panelId }: ViewTabsProps) {
  const { views, view, show } = shown
  const { data } = useQuery(viewCountsQuery())
  const [dialog, setDialog] = useState<{ rename?: SavedView }>()
  const acts = useViewActs(shown)
  const { role } = useMe()
  const isAdmin = hasAdminRights(role)
  const list = useRef<HTMLDivElement>(null)
  const countOf = (key: string) => data?.data.find((each) => each.view === key)
  const { saved } = view
  const mayChange = saved && (!saved.shared || isAdmin)

  // A view far to the right, such as one that was just saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is chosen by them
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!tab || !list.current) return
    const { scrollLeft, clientWidth } = list.current
    const from = tab.offsetLeft - list.current.offsetLeft
    if (from < scrollLeft || from + tab.offsetWidth > scrollLeft + clientWidth) list.current.scrollLeft = from - 24
  }, [view.key, views.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key] as 1 | -1 | 'first' | 'last'
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('[role="tab"]')], step)
  }
  return (
    <div className={styles.bar}>
      <div ref={list} role="tablist" aria-label={savedTexts.views} className={styles.tabs} onKeyDown={onKeyDown}>
        {views.map(({ key, name, saved }) => {
          const counted = countOf(key)
          const selected = active && key === view.key
          return (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={panelId}
              tabIndex={selected || (!active && key === views[0]?.key) ? 0 : -1}
              className={styles.tab}
              onClick={() => show(key)}
            >
              {saved?.shared && <Users aria-hidden />}
              <span>{name}</span>
              {counted && (
                <span
                  className={styles.count}
                  data-urgent={(key === 'pastDue' && counted.contacts > 0) || undefined}
                  title={savedTexts.countOf(counted.contacts, counted.exact)}
                >
                  {count(counted.contacts)}
                  {!counted.exact && '+'}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {active && saved && mayChange && (
        <Menu
          label={savedTexts.options(saved.name)}
          trigger={<IconButton size="s" name={savedTexts.options(saved.name)} icon={<ChevronDown />} />}
          entries={[
            { label: savedTexts.rename, icon: <Pencil />, run: () => setDialog({ rename: saved }) },
            ...(isAdmin
              ? [
                  {
                    label: saved.shared ? savedTexts.unshare : savedTexts.share,
                    icon: <Users />,
                    run: () => void acts.share(saved, !saved.shared),
                  },
                ]
              : []),
            'divider',
            { label: savedTexts.remove, icon: <Trash2 />, danger: true, run: () => void acts.remove(saved) },
          ]}
        />
      )}
      <button type="button" className={styles.add} onClick={() => setDialog({})}>
        <Plus aria-hidden />
        {savedTexts.newView}
      </button>
      {dialog && (
        <ViewDialog
          title={dialog.rename ? savedTexts.renameTitle : savedTexts.newView}
          name={dialog.rename?.name ?? ''}
          canShare={isAdmin && !dialog.rename}
          onSave={(name, shared) => (dialog.rename ? acts.rename(dialog.rename, name) : acts.create(name, shared))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
