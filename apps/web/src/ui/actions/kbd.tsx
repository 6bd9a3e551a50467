import styles from './kbd.module.css'

/** `Ctrl K` or a single key. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
