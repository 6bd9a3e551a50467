import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { FormText } from '#platform/forms/form-text.ts'
import { Card } from '#ui/layout/card.tsx'
import { newContactTexts } from '../texts/new-contact.texts.ts'
import styles from './fold-card.module.css'

interface FoldCardProps {
  title: string
  /** Keys of the form's fields inside it. */
  fields: readonly string[]
  children: ReactNode
}

/** Part of a form that is folded until it is needed: by a click, by existing values, or by an error. */
export function FoldCard({ title, fields, children }: FoldCardProps) {
  const [chosen, choose] = useState<boolean>()
  const filled = useFilled(fields)
  const { errors } = useFormState<FormText>()
  const open = fields.some((field) => errors[field]) || (chosen ?? filled)
  return (
    <Card flush>
      <h2 className={styles.head}>
        <button type="button" aria-expanded={open} onClick={() => choose(!open)}>
          <ChevronRight aria-hidden /> {title} <small>{newContactTexts.optional}</small>
        </button>
      </h2>
      {open && <div className={styles.body}>{children}</div>}
    </Card>
  )
}

/** Whether any of these fields has a value. Renders only when that changes, not on every key. */
function useFilled(fields: readonly string[]): boolean {
  const { getValues, subscribe } = useFormContext<FormText>()
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    const look = (values: FormText) => setFilled(fields.some((field) => Object.keys(values[field] ?? '').length > 0))
    look(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => look(values) })
  }, [getValues, subscribe, fields])
  return filled
}
