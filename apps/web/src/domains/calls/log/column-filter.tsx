import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { logFilterTexts as texts } from '../texts/log.texts.ts'
import styles from './filters.module.css'

interface ColumnFilterProps {
  column: string
  value: string
  /** Words that the column has. */
  words?: readonly string[]
  hint?: string
  onChange(value: string): void
}

/** `Status contains “missed”`; the specification has no other operator. */
export function ColumnFilter({ column, value, words, hint, onChange }: ColumnFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <span className={styles.filter} data-active={value !== '' || undefined}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={value ? texts.filteredBy(column, value) : texts.filterBy(column)}
        onClick={(event) => {
          const { currentTarget } = event
          setAnchor((open) => (open ? null : currentTarget))
        }}
      >
        <ListFilter aria-hidden />
        {column}
        {value && (
          <>
            <span>{texts.contains}</span>
            <strong>{value}</strong>
          </>
        )}
      </button>
      {value && (
        <button type="button" aria-label={texts.clear(column)} onClick={() => onChange('')}>
          <X aria-hidden />
        </button>
      )}
      <Popover anchor={anchor} onClose={close} label={texts.filterBy(column)}>
        <Typed
          {...{ column, value, words, hint }}
          onDone={(next) => {
            onChange(next)
            close()
          }}
        />
      </Popover>
    </span>
  )
}

interface TypedProps extends Omit<ColumnFilterProps, 'onChange'> {
  onDone(value: string): void
}

function Typed({ column, value, words, hint, onDone }: TypedProps) {
  const [text, setText] = useState(value)
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text.trim())
      }}
    >
      <TextField label={texts.fieldOf(column)} value={text} onChange={setText} maxLength={40} hint={hint} autoFocus />
      {words && (
        <fieldset className={styles.words} aria-label={texts.values}>
          {words.map((word) => (
            <Chip key={word} onPress={() => onDone(word)} pressed={word.toLowerCase() === value.toLowerCase()}>
              {word}
            </Chip>
          ))}
        </fieldset>
      )}
      <Button type="submit" size="s" look="solid">
        {texts.apply}
      </Button>
    </form>
  )
}
