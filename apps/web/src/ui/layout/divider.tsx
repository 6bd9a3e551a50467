import styles from './divider.module.css'

/** A line; with text, the text in the middle of it. */
export function Divider({ text }: { text?: string }) {
  if (!text) return <hr className={styles.line} />
  return <div className={styles.titled}>{text}</div>
}
