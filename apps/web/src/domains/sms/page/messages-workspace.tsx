import type { RoomFilter } from '@frontdesk/contract/sms/limits'
import { PanelRight } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { ConversationFrame, type OpenRoomProps, RoomPane } from '#platform/conversation/frame.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { PlannedText } from '../composer/planned.ts'
import { failureText } from '../failure-texts.ts'
import { RoomList } from '../list/room-list.tsx'
import { type Room, useRoom } from '../sms.queries.ts'
import { Talk } from '../talk/talk.tsx'
import { listTexts as texts } from '../texts/list.texts.ts'
import { talkTexts } from '../texts/talk.texts.ts'
import { type MessagesSearch, parseListedRun } from './messages-search.ts'
import styles from './page.module.css'
import { usePanel } from './use-panel.ts'
import { usePanes } from './use-panes.ts'

const NewDialog = lazy(() => import('./new-dialog.tsx').then((m) => ({ default: m.NewDialog })))

interface WorkspaceProps {
  search: MessagesSearch
  onSearch(search: MessagesSearch): void
  /** What is known of the contact; from other domains. */
  panel(room: Room): ReactNode
  /** The form for a text at a later time; from another domain. */
  schedule?(room: Room, text: PlannedText, onClose: () => void): ReactNode
  /** The texts that are sent later; from another domain. */
  scheduled?(room: Room): ReactNode
}

export function MessagesWorkspace({ search, onSearch, panel, schedule, scheduled }: WorkspaceProps) {
  const { frame, narrow, tight } = usePanes()
  const [filter, setFilter] = useState<RoomFilter>('open')
  const run = parseListedRun(search)
  const { campaign: _, runDate: __, ...open } = search
  return (
    <ConversationFrame
      ref={frame}
      className={styles.page}
      narrow={narrow}
      search={open}
      onSearch={(next) => onSearch({ ...next, ...run })}
      texts={texts}
      list={(choice) => (
        <RoomList {...choice} filter={filter} onFilter={setFilter} run={run} onAllRuns={() => onSearch(open)} />
      )}
      room={(open) => (
        <OpenRoom {...open} tight={tight || narrow} panel={panel} schedule={schedule} scheduled={scheduled} />
      )}
      newRoom={(options) => <NewDialog {...options} />}
    />
  )
}

interface TextsProps extends OpenRoomProps, Pick<WorkspaceProps, 'panel' | 'schedule' | 'scheduled'> {
  tight: boolean
}

function OpenRoom({ id, shown, onNewest, back, tight, panel, schedule, scheduled }: TextsProps) {
  const query = useRoom(id)
  const { isOpen, toggle } = usePanel(tight)
  const [planned, setPlanned] = useState<PlannedText>()
  return (
    <QueryState
      query={query}
      failureText={(error) => (hasCode(error, 'roomNotFound') ? texts.gone : failureText('getRoom', error))}
    >
      {(room) => {
        const hasPanel = room.groupRecipients.length === 0 && room.client !== null
        return (
          <>
            <RoomPane>
              <Talk
                room={room}
                shown={shown}
                onNewest={onNewest}
                before={back}
                after={
                  hasPanel && (
                    <IconButton name={talkTexts.panel} icon={<PanelRight />} pressed={isOpen} onClick={toggle} />
                  )
                }
                {...(schedule && { onSchedule: setPlanned })}
                scheduled={scheduled?.(room)}
              />
            </RoomPane>
            {hasPanel && isOpen && (
              <aside className={styles.panel} data-over={tight || undefined} aria-label={talkTexts.panel}>
                {panel(room)}
              </aside>
            )}
            {planned !== undefined && schedule?.(room, planned, () => setPlanned(undefined))}
          </>
        )
      }}
    </QueryState>
  )
}
