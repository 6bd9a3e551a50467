import { states } from '@frontdesk/contract/forms/kit/states'
import { locationLimits } from '@frontdesk/contract/locations/limits'
import { useZipPlace } from '#domains/lookups/lookups.public.ts'
import { useZipFill } from '#platform/forms/zip/use-zip-fill.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { accountSettingsTexts as texts } from '../texts/account-settings.texts.ts'
import type { AccountValues } from './account-values.ts'
import styles from './settings.module.css'

export type Problems = Readonly<Partial<Record<string, string>>>

interface CompanyFieldsProps {
  values: AccountValues
  problems: Problems
  /** The agency is in the United States. */
  isHere: boolean
  set(change: Partial<AccountValues>): void
}

/** As the agency is registered. */
export function CompanyFields({ values, problems, isHere, set }: CompanyFieldsProps) {
  const line = (field: 'legalName' | 'address' | 'address2' | 'city' | 'zipcode', maxLength: number) => ({
    label: texts[field],
    value: values[field],
    onChange: (value: string) => set({ [field]: value }),
    maxLength,
    error: problems[field],
  })
  const { zipcode, city, state } = values
  const zipNote = useZipFill({ values: { zipcode, city, state, county: undefined }, set, useZipPlace, isHere: isHere })
  return (
    <>
      <TextField {...line('legalName', locationLimits.legalName)} hint={texts.legalNameHint} />
      <TextField {...line('address', locationLimits.line)} autoComplete="off" />
      <TextField {...line('address2', locationLimits.line)} />
      <div className={styles.row}>
        <TextField {...line('city', locationLimits.city)} />
        <SelectField
          label={texts.state}
          placeholder={texts.chooseState}
          value={values.state}
          onChange={(state) => set({ state })}
          options={states.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          error={problems.state}
        />
        <TextField {...line('zipcode', 10)} inputMode="numeric" hint={zipNote} />
      </div>
    </>
  )
}
