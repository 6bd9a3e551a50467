import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Card } from '#ui/card.tsx'
import styles from './form.module.css'
import type { ContactValues, FormField } from './form-values.ts'
import { CoApplicantSection } from './person-sections.tsx'

const coFields: FormField[] = ['coFirstName', 'coLastName', 'coEmail', 'coMobilePhone', 'coDob', 'coSsn']

/** Folded until it is needed; a mistake inside opens it. */
export function CoApplicantCard() {
  const { getValues } = useFormContext<ContactValues>()
  const { errors } = useFormState<ContactValues>({ name: coFields })
  const [opened, setOpened] = useState(() => getValues(coFields).some(Boolean))
  const open = opened || coFields.some((field) => errors[field])
  return (
    <Card flush>
      <details className={styles.fold} open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <ChevronRight aria-hidden /> Co-applicant <small>optional</small>
        </summary>
        <div>
          <CoApplicantSection />
        </div>
      </details>
    </Card>
  )
}
