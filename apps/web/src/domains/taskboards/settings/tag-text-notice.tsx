import { TriangleAlert } from 'lucide-react'
import { useTagNames } from '#domains/tags/tags.public.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { laneSettingsTexts as texts } from '../texts/board-settings.texts.ts'
import styles from './tag-text-notice.module.css'

/**
 * Whom a lane's text reaches without anybody moving a card: the cards of tags come into the first lane, and those of
 * contacts that lost them go to the end lane.
 */
export function TagTextNotice({ board, laneId }: { board: TaskBoard; laneId: string }) {
  const { assignedTag: tags, lanes, endLane } = board
  const all = useTagNames().data
  if (tags.length === 0 || (laneId !== lanes[0]?.id && laneId !== endLane)) return null
  const names = tags.map(({ name }) => name)
  return (
    <p role="status" className={styles.notice}>
      <TriangleAlert aria-hidden />
      <span>
        {laneId === lanes[0]?.id ? texts.gains(names) : texts.loses(names)}
        {tags.map(({ id, name }) => {
          const tag = all?.find((each) => each.id === id)
          return tag && ` ${texts.haveNow(name, tag.assigned)}`
        })}
      </span>
    </p>
  )
}
