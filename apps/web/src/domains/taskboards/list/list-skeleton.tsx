import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { boardListTexts as texts } from '../texts/board-list.texts.ts'
import styles from './task-board-list.module.css'

const boards = [148, 96, 172, 120, 136, 108]

export const ListSkeleton = () => (
  <div className={styles.boards} role="status" aria-busy aria-label={texts.loading}>
    {boards.map((width) => (
      <div key={width} className={styles.board}>
        <Skeleton width={width} height={16} />
        <Skeleton width="90%" />
        <span className={styles.last} />
        <Skeleton height={6} />
        <Skeleton height={6} />
        <Skeleton width={width} height={24} />
      </div>
    ))}
  </div>
)
