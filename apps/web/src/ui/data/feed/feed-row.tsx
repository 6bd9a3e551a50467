import { memo, type ReactNode, useMemo } from 'react'
import styles from './feed.module.css'

interface FeedRowProps<Row> {
  row: Row
  rowKey: string
  /** Position among all rows, from 1; `of` is -1 if their number is not known. */
  place: number
  of: number
  /** For the first row of a day. */
  day: string | undefined
  dayText: ((day: string) => ReactNode) | undefined
  isShown: boolean
  draw(row: Row): ReactNode
}

function DrawnRow<Row>({ row, rowKey, place, of, day, dayText, isShown, draw }: FeedRowProps<Row>) {
  // The position changes whenever a row is added above. The content need not be rendered again for that.
  const content = useMemo(() => draw(row), [draw, row])
  return (
    <div className={styles.row} data-row={rowKey}>
      {day !== undefined && (
        <p className={styles.day} aria-hidden>
          <span>{dayText?.(day) ?? day}</span>
        </p>
      )}
      <article tabIndex={-1} aria-posinset={place} aria-setsize={of} data-shown={isShown || undefined}>
        {content}
      </article>
    </div>
  )
}

export const FeedRow = memo(DrawnRow) as typeof DrawnRow
