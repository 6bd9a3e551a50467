import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './notes.module.css'

export const NotesSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.notes} aria-busy>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={at} className={styles.note}>
        <Skeleton width={32} height={32} round />
        <div className={styles.content}>
          <Skeleton width={130} />
          <Skeleton width={`${40 + ((at * 23) % 45)}%`} />
        </div>
      </div>
    ))}
  </div>
)
