import { Link } from '@tanstack/react-router'
import { useMe } from '#platform/session/session-state.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { isNotBuilt } from '../../not-built-yet.ts'
import { menuGroups } from '../../places/menu-places.ts'
import { activePlace, type Place } from '../../places/place.ts'
import { useRoutePath } from '../../places/use-route-path.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { SoonEntry } from '../soon-entry.tsx'
import { FollowupsEntry } from './followups-entry.tsx'
import styles from './sidebar.module.css'

interface SidebarMenuProps {
  collapsed: boolean
  onGo?: (() => void) | undefined
}

export function SidebarMenu({ collapsed, onGo }: SidebarMenuProps) {
  const me = useMe()
  const groups = menuGroups.map((group) => ({
    ...group,
    places: group.places.filter((one) => one.isFor?.(me) ?? true),
  }))
  const active = activePlace(
    groups.flatMap(({ places }) => places),
    useRoutePath(),
  )
  return (
    <nav aria-label={texts.more} className={styles.menu}>
      {groups.map(({ key, heading, places }) => (
        <section key={key} aria-label={heading}>
          {!collapsed && <h2 className={styles.heading}>{heading}</h2>}
          <ul>
            {key === 'work' && (
              <li>
                <FollowupsEntry collapsed={collapsed} onGo={onGo} />
              </li>
            )}
            {places.map((place) => (
              <li key={place.path}>
                <Entry place={place} isActive={place === active} collapsed={collapsed} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Entry({ place, isActive, collapsed, onGo }: SidebarMenuProps & { place: Place; isActive: boolean }) {
  const { path, label, icon: Icon } = place
  if (isNotBuilt(path))
    return (
      <SoonEntry
        label={label}
        icon={Icon}
        labeled={!collapsed}
        className={classNames(styles.link, styles.soon)}
        markClass={styles.soonMark}
        placement="right"
      />
    )
  const link = (
    <Link
      to={path}
      className={styles.link}
      aria-label={collapsed ? label : undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onGo}
      // Which entry is current is determined by this product's own rule, not the router's.
      activeOptions={{ exact: true }}
      activeProps={{ className: undefined }}
    >
      <Icon aria-hidden />
      {!collapsed && <span>{label}</span>}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip text={label} placement="right" naming>
      {link}
    </Tooltip>
  )
}
