import { useEffect, useRef, useState } from 'react'
import styles from './volume-bar.module.css'

const bars = 10
const everyMs = 100

/** Gray at nothing, green below a half, yellow below three quarters, otherwise red. */
export function VolumeBar({ label, read }: { label: string; read: () => number }) {
  const [level, setLevel] = useState(0)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const timer = setInterval(() => setLevel(Math.round(latest.current() * bars)), everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own meter has one bar
    <span
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bars}
      aria-valuenow={level}
    >
      {Array.from({ length: bars }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <i key={at} data-on={at < level ? (at < 5 ? 'ok' : at < 7 ? 'warn' : 'bad') : undefined} />
      ))}
    </span>
  )
}
