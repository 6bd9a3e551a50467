import { valueLimits } from '@frontdesk/contract/library/value-limits'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureText } from '../failure-texts.ts'
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
    if (text.trim() === '') return setProblem('Enter a value.')
    if (group.values.some(({ value }) => sameText(value, text)))
      return setProblem('This value is already in the group.')
    adding.mutate(text.trim(), {
      onSuccess() {
        setText('')
        snack.success('Group Updated')
      },
      onError: (error) => snack.error(failureText('addValue', error)),
    })
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextField
        label={`New value in ${labelOf(group)}`}
        hideLabel
        placeholder="New value"
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
        Add
      </Button>
    </form>
  )
}
