import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './home.module.css'

export const PeopleSkeleton = () => (
  <div aria-busy>
    {[0, 1, 2].map((row) => (
      <div key={row} className={styles.person}>
        <Skeleton width={32} height={32} round />
        <Skeleton width={140} />
      </div>
    ))}
  </div>
)
