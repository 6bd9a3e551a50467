import type { CSSProperties } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import colors from '../color/board-color.module.css'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardCardTexts as texts } from '../texts/board-list.texts.ts'
import styles from './lane-shares.module.css'

/** Where the cards of a board are: one piece for each lane, as wide as its share. */
export function LaneShares({ lanes }: Pick<TaskBoard, 'lanes'>) {
  const words = lanes.map(({ label, total }) => texts.lane(label, total)).join(', ')
  return (
    <div className={styles.shares} role="img" aria-label={texts.lanes(words)}>
      {lanes.map(
        ({ id, label, total, color, done }) =>
          total > 0 && (
            <span
              key={id}
              title={texts.lane(label, total)}
              className={classNames(styles.share, color && colors.color, color && styles.tinted)}
              data-color={color ?? undefined}
              data-done={done || undefined}
              style={{ '--cards': total } as CSSProperties}
            />
          ),
      )}
    </div>
  )
}
