import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Badge } from '#ui/data/badge.tsx'
import tabs from '#ui/layout/tabs.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { BADGE_MAX, useBadges } from '../badges.ts'
import { navIcons } from './nav-icons.tsx'
import styles from './nav-tabs.module.css'
import { useFits } from './use-fits.ts'
import { useNav } from './use-nav.ts'

/** Labels if there is room for them, otherwise icons with their names. */
export function NavTabs() {
  const { entries, active } = useNav()
  const badges = useBadges()
  const nav = useRef<HTMLElement>(null)
  const labeled = useFits(nav)
  return (
    <nav ref={nav} aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {entries.map(({ path, label, counts }) => {
          const link = (
            <Link
              to={path}
              className={tabs.tab}
              aria-current={path === active ? 'page' : undefined}
              // The current tab is determined by this product's own rule, not the router's.
              activeOptions={{ exact: true }}
              activeProps={{ className: undefined }}
            >
              {navIcons[path]}
              {labeled ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
              {counts && <Badge count={badges[path] ?? 0} most={BADGE_MAX} of={counts} />}
            </Link>
          )
          return (
            <li key={path}>
              {labeled ? (
                link
              ) : (
                <Tooltip text={label} placement="bottom" naming>
                  {link}
                </Tooltip>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
