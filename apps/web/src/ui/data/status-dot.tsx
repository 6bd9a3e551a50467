import styles from './status-dot.module.css'

interface StatusDotProps {
  look: 'ok' | 'warn' | 'bad' | 'info' | 'off'
  /** Its meaning in a word; omit it if that word is shown beside the dot. */
  label?: string
  size?: number
}

/** `off` is hollow, so that it differs by more than its color. */
export function StatusDot({ look, label, size = 8 }: StatusDotProps) {
  return (
    <span
      className={styles.dot}
      data-look={look}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    />
  )
}
