import { valueLimits } from '@frontdesk/contract/templates/value-limits'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureText } from '../failure-texts.ts'
import { valuesTexts } from '../texts/values.texts.ts'
import { labelOf } from './found-groups.ts'
import styles from './group-values.module.css'
import { sameText } from './same-text.ts'
import { useAddValue, type ValueGroup } from './values.queries.ts'

export function AddValue({ group }: { group: ValueGroup }) {
  const adding = useAddValue(group.id)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus()
    if (text.trim() === '') return setProblem(valuesTexts.valueFirst)
    if (group.values.some(({ value }) => sameText(value, text))) return setProblem(valuesTexts.taken)
    adding.mutate(text.trim(), {
      onSuccess() {
        setText('')
        snack.success(valuesTexts.updated)
      },
      onError: (error) => snack.error(failureText('addValue', error)),
    })
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextField
        label={valuesTexts.newIn(labelOf(group))}
        hideLabel
        placeholder={valuesTexts.new}
        value={text}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={valueLimits.text}
        inputRef={input}
      />
      <Button type="submit" icon={<Plus />} busy={adding.isPending}>
        {valuesTexts.add}
      </Button>
    </form>
  )
}
