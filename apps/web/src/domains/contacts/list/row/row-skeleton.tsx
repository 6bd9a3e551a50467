import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../list.module.css'

/** The shape of a row; `seed` makes neighbours differ, in a pattern of eight that scrolling goes on with. */
export const RowSkeleton = ({ seed }: { seed: number }) => <Shape seed={seed % 8} />

const Shape = memo(function Shape({ seed }: { seed: number }) {
  return (
    <div className={classNames(styles.columns, styles.shape)} aria-busy>
      <Skeleton width={32} height={32} round />
      <span className={styles.who}>
        <Skeleton width={90 + ((seed * 37) % 80)} height={13} />
        <Skeleton width={140 + ((seed * 53) % 70)} height={11} />
      </span>
      <span className={styles.phones}>
        <Skeleton width={104} height={13} />
      </span>
      <span className={styles.tags}>
        <Skeleton width={48 + ((seed * 29) % 30)} height={18} />
      </span>
      <span className={styles.last}>
        <Skeleton width={64} height={12} />
      </span>
      <span />
    </div>
  )
})
