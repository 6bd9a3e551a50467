import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Menu } from '../actions/menu.tsx'
import { moveFocus } from '../overlays/layer/focus.ts'
import { layoutTexts } from '../texts/layout.texts.ts'
import styles from './tabs.module.css'
import { useFittingTabs } from './use-fitting-tabs.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** A Badge or a muted count. */
  aside?: ReactNode
}

interface TabsProps<Value extends string> {
  tabs: readonly Tab<Value>[]
  value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
  label: string
  /** Those that don't fit go into a More menu, except the chosen one; otherwise the row scrolls. */
  folds?: boolean
  /** The content of the active tab; only that is rendered. */
  children?: ReactNode
}

/** A single tab stop; the arrow keys choose. Use LinkTabs for separate pages. */
export function Tabs<Value extends string>({ tabs, value, onChange, label, folds, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { ruler, places } = useFittingTabs(
    tabs.findIndex((tab) => tab.value === value),
    tabs.map((tab) => tab.label).join('\n'),
  )
  const isShown = (_: unknown, at: number) => !folds || !places || places.includes(at)
  const folded = tabs.filter((tab, at) => !isShown(tab, at))

  // Scrolls the chosen tab into view.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 48 })
  }, [value])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key] as 1 | -1 | 'first' | 'last'
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('[role="tab"]')], step)
    const chosen = (document.activeElement as HTMLElement | null)?.dataset.value
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab) onChange(tab.value)
  }

  const row = (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.filter(isShown).map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={children === undefined ? undefined : `${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          <TabContent {...tab} />
        </button>
      ))}
    </div>
  )
  return (
    <>
      {folds ? (
        <div className={styles.folding}>
          {row}
          {folded.length > 0 && (
            <Menu
              label={layoutTexts.moreOf(label)}
              placement="bottom-end"
              entries={folded.map((tab) => ({ label: tab.label, run: () => onChange(tab.value) }))}
              trigger={
                <button type="button" className={styles.tab}>
                  {layoutTexts.more}
                  <ChevronDown aria-hidden />
                </button>
              }
            />
          )}
          <span ref={ruler} className={styles.ruler} aria-hidden>
            {tabs.map((tab) => (
              <span key={tab.value} className={styles.tab} data-label={tab.label} />
            ))}
            <span className={styles.tab} data-label={layoutTexts.more}>
              <ChevronDown />
            </span>
          </span>
        </div>
      ) : (
        row
      )}
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  )
}

export function TabContent({ icon, label, aside }: Pick<Tab<string>, 'icon' | 'label' | 'aside'>) {
  return (
    <>
      {icon}
      {label}
      {aside}
    </>
  )
}
