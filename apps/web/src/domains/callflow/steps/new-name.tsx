import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './steps.module.css'

interface NewNameProps {
  label: string
  add: string
  maxLength: number
  onAdd(typed: string): void
}

/** Adds something that begins with its name. */
export function NewName({ label, add, maxLength, onAdd }: NewNameProps) {
  const [typed, setTyped] = useState('')
  const submit = () => {
    if (typed.trim() === '') return
    onAdd(typed)
    setTyped('')
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <Button icon={<Plus />} onClick={submit}>
        {add}
      </Button>
    </div>
  )
}
