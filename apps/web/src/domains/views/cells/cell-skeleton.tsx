import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { CellKey } from './cell.tsx'
import styles from './cells.module.css'

/** Widths of the bars: one line, or two. */
const bars: Record<CellKey, readonly number[]> = {
  name: [118, 88],
  card: [118, 88],
  status: [64],
  owner: [84],
  policies: [16, 38],
  premium: [56, 76],
  nextFollowup: [104, 132],
  lastContact: [64, 32],
  tags: [56],
  nextRenewal: [56],
  phone: [96],
  email: [136],
  company: [104],
  location: [72],
  created: [56],
  actions: [],
}

/** The shape of a cell; `seed` makes neighbors differ. */
export function CellSkeleton({ column, seed }: { column: CellKey; seed: number }) {
  const vary = 1 - ((seed * 37) % 30) / 100
  const withFace = column === 'name' || column === 'card'
  return (
    <span className={styles.shape}>
      {withFace && <Skeleton width={32} height={32} round />}
      <span className={styles.bars}>
        {bars[column].map((width, at) => (
          <Skeleton key={width} width={Math.round(width * vary)} height={at === 0 ? 12 : 10} />
        ))}
      </span>
    </span>
  )
}
