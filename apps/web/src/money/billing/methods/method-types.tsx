import type { MethodType } from '@frontdesk/contract/money/billing/limits'
import { CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SavedMethod } from '../billing.queries.ts'
import { createTexts as texts } from '../texts/methods.texts.ts'
import styles from './methods.module.css'

/** What both forms of a new payment method take: the provider’s, and the one for test payments. */
export interface MethodFormProps {
  type: MethodType
  onType(type: MethodType): void
  /** Below the fields. */
  extras: ReactNode
  makeDefault: boolean
  /** What the button says. */
  save: string
  /** What was saved pays an invoice at this moment. */
  isPaying: boolean
  onCreated(method: SavedMethod): void
  onClose(): void
}

const types = [
  { value: 'card', label: texts.card, Icon: CreditCard },
  { value: 'us_bank_account', label: texts.bank, Icon: Landmark },
] as const

interface MethodTypesProps {
  value: MethodType
  onChange(type: MethodType): void
}

export function MethodTypes({ value, onChange }: MethodTypesProps) {
  const name = useId()
  return (
    <div className={styles.types} role="radiogroup" aria-label={texts.type}>
      {types.map(({ value: type, label, Icon }) => (
        <label key={type} className={styles.type}>
          <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
          <Icon size={18} aria-hidden />
          {label}
        </label>
      ))}
    </div>
  )
}
