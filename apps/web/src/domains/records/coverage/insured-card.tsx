import { Plus } from 'lucide-react'
import { type Insured, type Row, SecretValue } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { isBeside } from '../lists/is-beside.ts'
import { coverageTexts as texts } from '../texts/lists.texts.ts'
import styles from './coverage.module.css'

interface InsuredCardProps {
  insured: Insured
  rows: readonly Row[]
  onOpen(): void
}

/** What is known of a person. The name, or a click beside the texts, opens the dialog, as does what offers the rest. */
export function InsuredCard({ insured, rows, onOpen }: InsuredCardProps) {
  const name = insured.name || texts[insured.who]
  const known = rows.filter(({ value }) => value)
  const missing = rows.filter(({ value }) => !value)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button
    <li className={styles.card} onClick={(event) => isBeside(event) && onOpen()}>
      <h3 className={styles.head}>
        <button type="button" className={styles.open} onClick={onOpen} aria-label={texts.edit(name)}>
          {name}
        </button>
        <small>{insured.dependent?.relationship || texts[insured.who]}</small>
      </h3>
      <dl className={styles.rows}>
        {known.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.field ? <SecretValue {...{ row, name }} reveal={insured.reveal} /> : row.value}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <Button
          className={styles.add}
          size="s"
          look="quiet"
          icon={<Plus />}
          aria-label={texts.addOf(missing.length, name)}
          onClick={onOpen}
        >
          {texts.add(missing.length)}
        </Button>
      )}
    </li>
  )
}
