import { valueLimits } from '@frontdesk/contract/templates/value-limits'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureText } from '../failure-texts.ts'
import { valuesTexts } from '../texts/values.texts.ts'
import styles from './group-values.module.css'
import { sameText } from './same-text.ts'
import { useReplaceValues, type ValueGroup } from './values.queries.ts'

interface RenameValueProps {
  group: ValueGroup
  value: ValueGroup['values'][number]
  onClose(): void
}

/** Replaces its row while editing. */
export function RenameValue({ group, value, onClose }: RenameValueProps) {
  const replacing = useReplaceValues(group.id)
  const [text, setText] = useState(value.value)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const renamed = text.trim()
    if (renamed === '') return setProblem(valuesTexts.valueOrDelete)
    if (renamed === value.value) return onClose()
    if (group.values.some((other) => other.id !== value.id && sameText(other.value, renamed)))
      return setProblem(valuesTexts.taken)
    // The event removes this row, possibly before the reply arrives.
    try {
      await replacing.mutateAsync(group.values.map((each) => (each.id === value.id ? renamed : each.value)))
      snack.success(valuesTexts.updated)
      onClose()
    } catch (error) {
      snack.error(failureText('replaceValues', error))
    }
  }
  return (
    <li>
      <form className={styles.rename} onSubmit={submit}>
        <TextField
          label={valuesTexts.newText(value.value)}
          hideLabel
          value={text}
          onChange={(next) => {
            setText(next)
            setProblem(undefined)
          }}
          error={problem}
          maxLength={valueLimits.text}
          inputRef={focusAll}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onClose()
          }}
        />
        <Button type="submit" look="solid" busy={replacing.isPending}>
          {valuesTexts.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {valuesTexts.cancel}
        </Button>
      </form>
    </li>
  )
}

const focusAll = (input: HTMLInputElement | null) => input?.select()
