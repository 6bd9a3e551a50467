import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number
  round?: boolean
}

/** One gray bar. The surrounding region must be marked as busy. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height, borderRadius: round ? '50%' : undefined }} aria-hidden />
}
