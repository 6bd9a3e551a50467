import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { countsQuery } from '#domains/followups/followups.queries.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { openDialog } from '../../dialogs/open-dialog.ts'
import styles from './sidebar.module.css'

interface FollowupsEntryProps {
  collapsed: boolean
  onGo?: (() => void) | undefined
}

/** Opens one's own and the team's follow-ups, and shows how many are due by the end of today. */
export function FollowupsEntry({ collapsed, onGo }: FollowupsEntryProps) {
  const { data } = useQuery(countsQuery({ user: useMe().id }))
  const entry = (
    <button
      type="button"
      className={styles.link}
      aria-label={collapsed ? 'Follow-ups' : undefined}
      onClick={() => {
        onGo?.()
        openDialog('followups')
      }}
    >
      <ListTodo />
      {!collapsed && (
        <>
          <span>Follow-ups</span>
          <span className={styles.count}>
            {data && data.pastDue > 0 && <Badge count={data.pastDue} of="past due" look="bad" />}
            {data && data.today > 0 && <Badge count={data.today} of="due later today" look="subtle" />}
          </span>
        </>
      )}
    </button>
  )
  if (!collapsed) return entry
  return (
    <Tooltip text="Follow-ups" placement="right" naming>
      {entry}
    </Tooltip>
  )
}
