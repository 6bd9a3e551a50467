import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './employee-stats.module.css'

export const StatsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div className={styles.skeleton} aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={row}>
        <Skeleton width={24} height={24} round />
        <Skeleton width={120} />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
)
