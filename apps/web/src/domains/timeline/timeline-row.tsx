import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDate, formatTime } from '#ui/format/dates.ts'
import { iconOf, itemHead, itemText } from './channels.tsx'
import { timelineTexts as texts } from './texts/timeline.texts.ts'
import styles from './timeline.module.css'
import type { TimelineItem } from './timeline.queries.ts'

export const ROW_HEIGHT = 56

export function TimelineRow({ item, upcoming }: { item: TimelineItem; upcoming: boolean }) {
  const Icon = iconOf(item)
  return (
    <span className={styles.row} data-upcoming={upcoming || undefined}>
      <time className={styles.when} dateTime={item.at}>
        {formatDate(item.at)}
        <span>{formatTime(item.at)}</span>
      </time>
      <Icon size={16} aria-hidden />
      <span className={styles.what}>
        <span className={styles.head}>
          {itemHead(item)}
          {upcoming && <span className={styles.soon}>{texts.upcoming}</span>}
        </span>
        <span className={styles.words}>{itemText(item)}</span>
      </span>
    </span>
  )
}

export const RowSkeleton = () => (
  <span className={styles.row}>
    <Skeleton width={72} height={12} />
    <Skeleton width={16} height={16} />
    <span className={styles.what}>
      <Skeleton width={180} height={12} />
    </span>
  </span>
)
