import { ChevronDown } from 'lucide-react'
import { Menu } from '#ui/actions/menu.tsx'
import { count } from '#ui/format/counted.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import type { PageTab } from './page-tabs.ts'
import styles from './view.module.css'

interface TabStripProps {
  shown: readonly PageTab[]
  more: readonly PageTab[]
  open: PageTab
  counts: Partial<Record<PageTab, number>>
  onOpen(tab: PageTab): void
}

/** Health and life are details of people, which nobody counts. */
const uncounted: ReadonlySet<PageTab> = new Set(['health', 'life'])

export const TabStrip = ({ shown, more, open, counts, onOpen }: TabStripProps) => (
  <div className={styles.tabs}>
    <Tabs
      label={texts.tabs}
      value={open}
      onChange={onOpen}
      tabs={shown.map((value) => ({
        value,
        label: texts.tab[value],
        aside: !uncounted.has(value) && (counts[value] ?? 0) > 0 && (
          // The panel says it too: the name of the tab stays the same when a record is added.
          <span className={styles.count} aria-hidden data-open={value === open || undefined}>
            {count(counts[value] ?? 0)}
          </span>
        ),
      }))}
    />
    {more.length > 0 && (
      <Menu
        label={texts.moreTabs}
        placement="bottom-end"
        trigger={
          <button type="button" className={styles.more} aria-label={texts.moreTabs}>
            {texts.more} <ChevronDown aria-hidden />
          </button>
        }
        entries={more.map((tab) => ({ label: texts.tab[tab], run: () => onOpen(tab) }))}
      />
    )}
  </div>
)
