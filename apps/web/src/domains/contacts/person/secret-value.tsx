import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { Eye, EyeOff } from 'lucide-react'
import { formatSsn, useRevealed, type Whole } from '#platform/forms/use-revealed.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DASH } from '#ui/format/dash.ts'
import { personTexts } from '../texts/person.texts.ts'
import type { Row } from './rows.ts'
import styles from './secret-value.module.css'

interface SecretValueProps {
  row: Row
  /** The owner, for the button's name. */
  name: string
  reveal(field: string): Promise<Whole>
}

/** Masked, or the length of a list, with a button that shows the plaintext for half a minute; viewing is audited. */
export function SecretValue({ row, name, reveal }: SecretValueProps) {
  const { field, label, value, after, list } = row
  const whole = useRevealed(label, () => reveal(field ?? ''))
  const open = whole.value !== undefined
  if (!value || (list && !/^\d/.test(value))) return value || DASH
  return (
    <span className={styles.secret}>
      <span className={styles.secretText}>
        {open && Array.isArray(whole.value) ? (
          <ul className={styles.list}>
            {whole.value.map((entry: string) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        ) : (
          <span className="tabular">
            {open ? shownWhole(field, whole.value) : value}
            {after}
          </span>
        )}
      </span>
      <IconButton
        size="s"
        name={open ? personTexts.hide(labelWithin(label), name) : personTexts.reveal(labelWithin(label), name)}
        icon={open ? <EyeOff /> : <Eye />}
        aria-busy={whole.busy || undefined}
        onClick={open ? whole.hide : whole.show}
      />
    </span>
  )
}

const shownWhole = (field: Row['field'], whole: Whole | undefined) =>
  field === 'ssn' ? formatSsn(String(whole ?? '')) : String(whole ?? '')
