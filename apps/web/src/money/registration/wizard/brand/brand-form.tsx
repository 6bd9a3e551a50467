import { formatMoney } from '@frontdesk/contract/kit/money'
import { brandTypes, registrationLimits, stockExchanges } from '@frontdesk/contract/money/registration/limits'
import type { Finding, Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { TriangleAlert } from 'lucide-react'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FindingCard } from '../../findings/finding-card.tsx'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { Notice } from '../notice.tsx'
import styles from './brand.module.css'
import type { BrandProblems, BrandValues } from './brand-values.ts'
import type { useSubmitBrand } from './use-brand.ts'

interface BrandFormProps {
  values: BrandValues
  set(change: Partial<BrandValues>): void
  problems: BrandProblems
  /** Of the brand alone. */
  findings: readonly Finding[]
}

/** As what the business is registered. */
export function BrandForm({ values, set, problems, findings }: BrandFormProps) {
  return (
    <>
      <RadioGroup
        label={texts.brandType}
        required
        value={values.brandType}
        onChange={(brandType) => set({ brandType })}
        options={brandTypes.map((value) => ({
          ...{ value, label: texts.brandTypes[value], hint: texts.brandTypeHints[value] },
        }))}
        error={problems.brandType}
      />
      {values.brandType === 'public' && (
        <div className={styles.two}>
          <SelectField
            label={texts.stockExchange}
            required
            placeholder={texts.chooseExchange}
            value={values.stockExchange}
            onChange={(exchange) => set({ stockExchange: exchange as BrandValues['stockExchange'] })}
            options={stockExchanges}
            error={problems.stockExchange}
          />
          <TextField
            label={texts.stockTicker}
            required
            value={values.stockTicker}
            onChange={(ticker) => set({ stockTicker: ticker.toUpperCase() })}
            maxLength={registrationLimits.stockTicker}
            error={problems.stockTicker}
          />
        </div>
      )}
      {findings.map((finding) => (
        <FindingCard key={finding.rule} finding={finding} focused onFix={(fix) => set(toChange(fix))} />
      ))}
    </>
  )
}

const toChange = ({ field, value }: Fix) => ({ [field]: value }) as Partial<BrandValues>

/** What it costs, on which invoice, and how that one is paid. */
export function BrandFee({ fee, changed, invoice }: ReturnType<typeof useSubmitBrand>) {
  return (
    <div className={styles.fee}>
      {changed && (
        <div role="alert">
          <Notice
            look="warn"
            title={texts.feeChanged(formatMoney(changed.before), formatMoney(changed.now))}
            icon={<TriangleAlert aria-hidden />}
          />
        </div>
      )}
      <p className={styles.sum}>
        <span>{texts.chargedNow}</span>
        <span>{formatMoney(0)}</span>
      </p>
      <p className={styles.sum}>
        <b>{invoice.label}</b>
        <b>{formatMoney(fee)}</b>
      </p>
      <p className={styles.note}>{invoice.how}</p>
      <p className={styles.note}>{texts.kept}</p>
    </div>
  )
}
