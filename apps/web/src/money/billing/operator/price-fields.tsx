import type { TierMode } from '@frontdesk/contract/kit/tiers'
import { billingLimits, type UsageKind } from '@frontdesk/contract/money/billing/limits'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { planDialogTexts as texts } from '../texts/operator.texts.ts'
import styles from './operator.module.css'
import { createTier, type PlanProblems, type PriceValues, type TierValues } from './plan-values.ts'

interface PriceFieldsProps {
  kind: UsageKind
  /** Of the kind. */
  name: string
  price: PriceValues
  problems: PlanProblems
  onChange(price: PriceValues): void
}

const modes = (['graduated', 'volume'] as const).map((value) => ({ value, label: texts.modes[value] }))

/** What a kind of usage costs: tiers of units, the last one without an end. */
export function PriceFields({ kind, name, price, problems, onChange }: PriceFieldsProps) {
  const { mode, tiers } = price
  const change = (key: number, to: Partial<TierValues>) =>
    onChange({ mode, tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...to } : tier)) })
  return (
    <fieldset className={styles.price}>
      <legend>{name}</legend>
      <SelectField
        label={texts.mode(name)}
        hideLabel
        value={mode}
        onChange={(next) => onChange({ mode: next as TierMode, tiers })}
        options={modes}
      />
      <ul>
        {tiers.map(({ key, upTo, unit, flat }, at) => {
          const isLast = at === tiers.length - 1
          const label = (field: string) => texts.ofTier(name, at + 1, field)
          return (
            <li key={key}>
              <Cell title={texts.upTo}>
                <TextField
                  label={label(texts.upTo)}
                  hideLabel
                  inputMode="numeric"
                  maxLength={9}
                  autoComplete="off"
                  value={isLast ? '' : upTo}
                  placeholder={isLast ? texts.noEnd : undefined}
                  disabled={isLast}
                  onChange={(upTo) => change(key, { upTo })}
                  error={problems[`${kind}.${at}.upTo`]}
                />
              </Cell>
              <Cell title={texts.unitPrice}>
                <TextField
                  label={label(texts.unitPrice)}
                  hideLabel
                  inputMode="decimal"
                  maxLength={22}
                  autoComplete="off"
                  value={unit}
                  onChange={(unit) => change(key, { unit })}
                  error={problems[`${kind}.${at}.unit`]}
                />
              </Cell>
              <Cell title={texts.flat}>
                <TextField
                  label={label(texts.flat)}
                  hideLabel
                  before="$" // not shown: the sign before an amount
                  inputMode="decimal"
                  maxLength={14}
                  autoComplete="off"
                  value={flat}
                  onChange={(flat) => change(key, { flat })}
                  error={problems[`${kind}.${at}.flat`]}
                />
              </Cell>
              <IconButton
                name={texts.removeTier(name, at + 1)}
                icon={<Trash2 />}
                disabled={tiers.length === 1}
                onClick={() => onChange({ mode, tiers: tiers.filter((tier) => tier.key !== key) })}
              />
            </li>
          )
        })}
      </ul>
      {tiers.length < billingLimits.tiers && (
        <Button
          size="s"
          icon={<Plus />}
          aria-label={texts.addTierTo(name)}
          onClick={() => onChange({ mode, tiers: [...tiers, createTier()] })}
        >
          {texts.addTier}
        </Button>
      )}
    </fieldset>
  )
}

const Cell = ({ title, children }: { title: string; children: ReactNode }) => (
  <span>
    <span aria-hidden className={styles.cell}>
      {title}
    </span>
    {children}
  </span>
)
