import type { ReactNode } from 'react'
import styles from './usage.module.css'

/** Half a circle of radius 44. */
// not shown: a path of SVG
const path = 'M10 54A44 44 0 0 1 98 54'
const length = Math.PI * 44

interface GaugeProps {
  /** 0–1. */
  share: number
  over: boolean
  /** The number is long. */
  long: boolean
  /** In the middle: the number. */
  children: ReactNode
}

/** Drawn beside words that say the same. */
export const Gauge = ({ share, over, long, children }: GaugeProps) => (
  <div className={styles.gauge} data-over={over || undefined} data-long={long || undefined}>
    <svg viewBox="0 0 108 60" width={108} height={60} aria-hidden>
      <path d={path} />
      <path d={path} data-used strokeDasharray={`${length * Math.min(1, share)} ${length + 9}`} />
    </svg>
    <span>{children}</span>
  </div>
)
