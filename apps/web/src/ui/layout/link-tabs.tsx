import type { ReactNode } from 'react'
import styles from './tabs.module.css'
import { type Tab, TabContent } from './tabs.tsx'

/** Props to spread on the router's link or on an anchor. */
export interface LinkTabProps {
  className: string | undefined
  'aria-current': 'page' | undefined
  children: ReactNode
}

interface LinkTabsProps<Value extends string> {
  tabs: readonly Tab<Value>[]
  value: NoInfer<Value>
  label: string
  /** Renders the link, because the kit knows no router. */
  link(tab: Tab<Value>, props: LinkTabProps): ReactNode
}

/** Tabs for separate pages: a navigation of links, so that they can be opened in a new window too. */
export function LinkTabs<Value extends string>({ tabs, value, label, link }: LinkTabsProps<Value>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.value}>
            {link(tab, {
              className: styles.tab,
              'aria-current': tab.value === value ? 'page' : undefined,
              children: <TabContent {...tab} />,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
