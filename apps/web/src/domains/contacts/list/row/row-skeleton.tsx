import { memo } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import styles from '../list.module.css'

/** The shape of a row; `seed` makes neighbors differ, with eight variants. */
export const RowSkeleton = memo(function RowSkeleton({ seed }: { seed: number }) {
  const width = (least: number, step: number, more: number) => least + (((seed % 8) * step) % more)
  return (
    <div className={classNames(styles.columns, styles.shape)} aria-busy>
      <Skeleton width={32} height={32} round />
      <span className={styles.who}>
        <Skeleton width={width(90, 37, 80)} height={13} />
        <Skeleton width={width(140, 53, 70)} height={11} />
      </span>
      <span className={styles.phones}>
        <Skeleton width={104} height={13} />
      </span>
      <span className={styles.tags}>
        <Skeleton width={width(48, 29, 30)} height={18} />
      </span>
      <span className={styles.last}>
        <Skeleton width={64} height={12} />
      </span>
      <span />
    </div>
  )
})
