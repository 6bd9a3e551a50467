import { type Insured, type Row, SecretValue } from '#domains/contacts/contacts.public.ts'
import { DASH } from '#ui/format/dash.ts'
import styles from './coverage.module.css'

interface InsuredCardProps {
  insured: Insured
  rows: readonly Row[]
  onOpen(): void
}

const roles = { primary: 'Primary', secondary: 'Secondary', dependent: 'Dependent' } as const

/** The whole card opens the dialog: its name is a button that covers the card, with the reveal buttons above it. */
export function InsuredCard({ insured, rows, onOpen }: InsuredCardProps) {
  const name = insured.name || roles[insured.who]
  return (
    <li className={styles.card}>
      <h3 className={styles.head}>
        <button type="button" className={styles.open} onClick={onOpen} aria-label={`Edit ${name}`}>
          {name}
        </button>
        <small>{insured.dependent?.relationship || roles[insured.who]}</small>
      </h3>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.field ? <SecretValue {...{ row, name }} reveal={insured.reveal} /> : row.value || DASH}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
