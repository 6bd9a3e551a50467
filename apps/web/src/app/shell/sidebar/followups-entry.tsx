import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { countsQuery, ownFilters } from '#domains/followups/followups.queries.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { followupsEntryTexts as texts } from '../../texts/followups-entry.texts.ts'
import styles from './sidebar.module.css'

interface FollowupsEntryProps {
  collapsed: boolean
  onGo?: (() => void) | undefined
}

/** One's own and the team's follow-ups, with how many are past due. */
export function FollowupsEntry({ collapsed, onGo }: FollowupsEntryProps) {
  const { data } = useQuery(countsQuery(ownFilters))
  const entry = (
    <Link to="/followups" className={styles.link} aria-label={collapsed ? texts.label : undefined} onClick={onGo}>
      <ListTodo />
      {!collapsed && (
        <>
          <span>{texts.label}</span>
          <span className={styles.count}>
            <Badge count={data?.pastDue ?? 0} of={texts.pastDue} look="bad" />
          </span>
        </>
      )}
    </Link>
  )
  if (!collapsed) return entry
  return (
    <Tooltip text={texts.label} placement="right" naming>
      {entry}
    </Tooltip>
  )
}
