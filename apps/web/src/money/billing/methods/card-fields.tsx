import { FlaskConical } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { createTexts as texts } from '../texts/methods.texts.ts'
import styles from './methods.module.css'
import { groupExpires, groupNumber, type Problems, type TypedBank, type TypedCard } from './typed-card.ts'

interface FieldsProps<T> {
  value: T
  onChange(next: T): void
  problems: Problems<T>
}

interface TestChoiceProps {
  /** What each fills in, by its name. */
  choices: readonly { label: string; fill(): void }[]
}

/** Says that no money moves, and fills in what can be used instead of a real number. */
export const TestChoice = ({ choices }: TestChoiceProps) => (
  <section className={styles.test} aria-label={texts.testTitle}>
    <FlaskConical size={16} aria-hidden />
    <b>{texts.testTitle}</b>
    <div>
      {choices.map(({ label, fill }) => (
        <Button key={label} size="s" onClick={fill}>
          {label}
        </Button>
      ))}
    </div>
  </section>
)

export const CardFields = ({ value, onChange, problems }: FieldsProps<TypedCard>) => (
  <>
    <TextField
      label={texts.number}
      required
      inputMode="numeric"
      autoComplete="off"
      value={value.number}
      onChange={(typed) => onChange({ ...value, number: groupNumber(typed) })}
      error={problems.number}
    />
    <div className={styles.three}>
      <TextField
        label={texts.expires}
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.expiresHint}
        value={value.expires}
        onChange={(typed) => onChange({ ...value, expires: groupExpires(typed, value.expires) })}
        error={problems.expires}
      />
      <TextField
        label={texts.cvc}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value.cvc}
        onChange={(cvc) => onChange({ ...value, cvc })}
        error={problems.cvc}
      />
      <TextField
        label={texts.zip}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value.zip}
        onChange={(zip) => onChange({ ...value, zip })}
        error={problems.zip}
      />
    </div>
    <TextField
      label={texts.nameOnCard}
      required
      autoComplete="off"
      maxLength={120}
      value={value.name}
      onChange={(name) => onChange({ ...value, name })}
      error={problems.name}
    />
  </>
)

export const BankFields = ({ value, onChange, problems }: FieldsProps<TypedBank>) => (
  <>
    <div className={styles.two}>
      <TextField
        label={texts.routing}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={value.routing}
        onChange={(routing) => onChange({ ...value, routing })}
        error={problems.routing}
      />
      <TextField
        label={texts.account}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        value={value.account}
        onChange={(account) => onChange({ ...value, account })}
        error={problems.account}
      />
    </div>
    <TextField
      label={texts.holder}
      required
      autoComplete="off"
      maxLength={120}
      value={value.name}
      onChange={(name) => onChange({ ...value, name })}
      error={problems.name}
    />
  </>
)
