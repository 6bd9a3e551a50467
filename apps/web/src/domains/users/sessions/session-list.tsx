import { Ghost, Monitor, Smartphone } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { sessionsTexts } from '../texts/sessions.texts.ts'
import styles from './session-list.module.css'
import type { Session } from './sessions.queries.ts'

const ICONS = { web: Monitor, ghost: Ghost, mobile: Smartphone }

interface SessionListProps {
  sessions: readonly Session[]
  /** The id of the one that is being ended. */
  ending?: string | undefined
  onEnd(session: Session): void
}

export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <RowList className={styles.list}>
      {sessions.map((session) => {
        const Icon = ICONS[session.kind]
        return (
          <li key={session.id}>
            <Icon size={20} aria-hidden />
            <div className={styles.words}>
              <p className={styles.device}>
                {session.device}
                {session.kind === 'ghost' && <Chip look="warn">{sessionsTexts.ghost}</Chip>}
                {session.current && <Chip look="ok">{sessionsTexts.thisBrowser}</Chip>}
              </p>
              <p className={styles.facts}>
                <span>{session.account}</span>
                {session.ip && <span className="tabular">{session.ip}</span>}
                <span title={sessionsTexts.signedIn(formatDateTime(session.createdAt))}>
                  {session.current ? sessionsTexts.active : sessionsTexts.lastSeen(formatRelative(session.lastSeenAt))}
                </span>
              </p>
            </div>
            {!session.current && (
              <Button
                size="s"
                aria-label={sessionsTexts.signOutOf(session.device)}
                busy={ending === session.id}
                onClick={() => onEnd(session)}
              >
                {sessionsTexts.signOut}
              </Button>
            )}
          </li>
        )
      })}
    </RowList>
  )
}

export function SessionListSkeleton() {
  return (
    <ul className={styles.list} aria-busy aria-label={sessionsTexts.loading}>
      {['62%', '48%', '55%'].map((width) => (
        <li key={width}>
          <Skeleton width={20} height={20} round />
          <div className={styles.words}>
            <Skeleton width={width} height={14} />
            <Skeleton width="38%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
