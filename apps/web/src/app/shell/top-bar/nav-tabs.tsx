import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Badge } from '#ui/data/badge.tsx'
import { MentionMark } from '#ui/data/mention-mark.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import tabs from '#ui/layout/tabs.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { isNotBuilt } from '../../not-built-yet.ts'
import type { TabPlace } from '../../places/tabs.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { useBadges, useMentions } from '../badges.ts'
import { SoonEntry } from '../soon-entry.tsx'
import styles from './nav-tabs.module.css'
import { useFits } from './use-fits.ts'
import { useNav } from './use-nav.ts'

/** Labels if there is room for them, otherwise icons with their names. */
export function NavTabs() {
  const { entries, active } = useNav()
  const nav = useRef<HTMLElement>(null)
  const labeled = useFits(nav)
  return (
    <nav ref={nav} aria-label={texts.main} className={styles.nav}>
      <ul className={styles.list}>
        {entries.map((place) => (
          <li key={place.path}>
            <Tab place={place} isActive={place.path === active} labeled={labeled} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({ place, isActive, labeled }: { place: TabPlace; isActive: boolean; labeled: boolean }) {
  const { path, label, icon: Icon, counts } = place
  const badge = useBadges((badges) => badges[path] ?? 0)
  const mentioned = useMentions((mentions) => mentions[path] ?? false)
  const name = labeled ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>
  if (isNotBuilt(path))
    return (
      <SoonEntry
        label={label}
        icon={Icon}
        labeled={labeled}
        className={classNames(tabs.tab, styles.soon)}
        markClass={styles.soonMark}
        placement="bottom"
      />
    )
  const link = (
    <Link
      to={path}
      className={tabs.tab}
      aria-current={isActive ? 'page' : undefined}
      // The current tab is determined by this product's own rule, not the router's.
      activeOptions={{ exact: true }}
      activeProps={{ className: undefined }}
    >
      <Icon aria-hidden />
      {name}
      {mentioned && <MentionMark label={texts.mentioned} />}
      {counts && <Badge count={badge} of={counts} />}
    </Link>
  )
  if (labeled) return link
  return (
    <Tooltip text={label} placement="bottom" naming>
      {link}
    </Tooltip>
  )
}
