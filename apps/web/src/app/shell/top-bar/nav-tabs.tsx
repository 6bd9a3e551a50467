import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { BADGE_MAX, useBadges } from '../badges.ts'
import { useMedia } from '../use-media.ts'
import { navIcons } from './nav-icons.tsx'
import styles from './nav-tabs.module.css'
import { useNav } from './use-nav.ts'

/** Labels where there is room for them, else icons that say their name. */
export function NavTabs() {
  const { entries, active } = useNav()
  const badges = useBadges()
  const labelled = useMedia('(width >= 1180px)')
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {entries.map(({ path, label, counts }) => {
          const link = (
            <Link
              to={path}
              className={styles.tab}
              aria-label={labelled ? undefined : label}
              aria-current={path === active ? 'page' : undefined}
              // Which tab is current is this product's own rule, not the router's.
              activeOptions={{ exact: true }}
              activeProps={{ className: undefined }}
            >
              {navIcons[path]}
              {labelled && <span>{label}</span>}
              {counts && <Badge count={badges[path] ?? 0} most={BADGE_MAX} of={counts} />}
            </Link>
          )
          return (
            <li key={path}>
              {labelled ? (
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
