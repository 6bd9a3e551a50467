import styles from './address-line-links.module.css'

interface AddressLinesProps {
  lines: readonly string[]
  /** Where a map shows the address; without it the lines are plain. */
  map: string | undefined
}

/** The lines of an address, which lead to the map. */
export function AddressLines({ lines, map }: AddressLinesProps) {
  const shown = lines.map((line) => <span key={line}>{line}</span>)
  if (!map) return shown
  return (
    <a href={map} target="_blank" rel="noreferrer" className={styles.link}>
      {shown}
    </a>
  )
}
