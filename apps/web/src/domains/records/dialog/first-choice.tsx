import type { Form } from '@frontdesk/contract/forms/kit/field'
import { Chip } from '#ui/data/chip.tsx'
import styles from './dialog.module.css'
import type { RecordType } from './record-type.ts'

interface FirstChoiceProps {
  form: Form
  first: NonNullable<RecordType['first']>
  onChoose(option: string): void
}

/** A choice that determines the form: chips, in groups. */
export function FirstChoice({ form, first, onChoose }: FirstChoiceProps) {
  const field = form.fields[first.field]
  const labels: Readonly<Partial<Record<string, string>>> = (field?.kind === 'choice' && field.labels) || {}
  return (
    <div className={styles.first} data-steady>
      {first.groups.map(({ label, options }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <div className={styles.chips}>
            {options.map((option) => (
              <Chip key={option} onPress={() => onChoose(option)}>
                {labels[option] ?? option}
              </Chip>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
