import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './page.module.css'

export const LinesSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
      <div key={row} className={styles.skeleton}>
        <Skeleton width={20} height={20} round />
        <div>
          <Skeleton width="46%" />
          <Skeleton width="30%" height={10} />
        </div>
        <Skeleton width={110} />
      </div>
    ))}
  </div>
)
