import { count } from '#ui/format/counted.ts'
import styles from '../import.module.css'

/** Figures side by side, each with its label. */
export function Counts({ of }: { of: readonly (readonly [name: string, number: number])[] }) {
  return (
    <dl className={styles.counts} data-counts>
      {of.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(number)}</dd>
        </div>
      ))}
    </dl>
  )
}
