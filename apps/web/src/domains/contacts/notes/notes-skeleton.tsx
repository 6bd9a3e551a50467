import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './notes.module.css'

export const NotesSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.loading} aria-busy>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={at}>
        <Skeleton width={28} height={28} round />
        <span>
          <Skeleton width={130} />
          <Skeleton width={`${40 + ((at * 23) % 45)}%`} />
        </span>
      </div>
    ))}
  </div>
)
