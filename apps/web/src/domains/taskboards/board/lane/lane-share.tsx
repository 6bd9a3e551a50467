import type { CSSProperties } from 'react'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import styles from './lane.module.css'

/** Which share of the board's cards is in a lane, beside the one that is meant to be. */
export const LaneShare = ({ current, target }: { current: number; target: number | null }) => (
  <p className={styles.share} data-over={(target !== null && current > target) || undefined}>
    <span>
      {texts.share} <b className={styles.current}>{current}</b>
      {target === null ? '%' : `/${target}`}
    </span>
    <span
      className={styles.track}
      role="img"
      aria-label={texts.shareOf(current, target)}
      style={{ '--share': `${current}%`, '--target': `${target ?? 0}%` } as CSSProperties}
    >
      <i className={styles.fill} />
      {target !== null && <i className={styles.mark} />}
    </span>
  </p>
)
