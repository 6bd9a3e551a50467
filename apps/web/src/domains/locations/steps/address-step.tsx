import { states } from '@frontdesk/contract/forms/kit/states'
import { locationLimits } from '@frontdesk/contract/locations/limits'
import { useZipPlace } from '#domains/lookups/lookups.public.ts'
import { useZipFill } from '#platform/forms/zip/use-zip-fill.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LocationValues } from '../location-values.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

export type Suggestion = Pick<LocationValues, 'address' | 'address2' | 'city' | 'state' | 'zipcode'>

interface AddressStepProps extends StepProps {
  /** What the carrier says is wrong, and what may be meant. */
  refused: { problem: string; suggestion: Suggestion | null } | undefined
}

export function AddressStep({ values, problems, set, refused, locked = false }: AddressStepProps) {
  const line = (field: 'legalName' | 'address' | 'address2' | 'city' | 'zipcode', maxLength: number) => ({
    name: field,
    label: texts[field],
    required: field !== 'address2',
    value: values[field],
    onChange: (value: string) => set({ [field]: value }),
    maxLength,
    readOnly: locked,
    error: problems[field],
  })
  const { zipcode, city, state } = values
  const zipNote = useZipFill({ values: { zipcode, city, state, county: undefined }, set, useZipPlace, isHere: !locked })
  const suggestion = refused?.suggestion
  return (
    <>
      {refused && (
        <div role="alert" className={styles.refused}>
          <p>{refused.problem}</p>
          {suggestion && (
            <p>
              {texts.suggestion} <b>{addressLine(suggestion)}</b>{' '}
              <Button size="s" onClick={() => set(suggestion)}>
                {texts.takeSuggestion}
              </Button>
            </p>
          )}
        </div>
      )}
      <TextField {...line('legalName', locationLimits.legalName)} />
      <TextField {...line('address', locationLimits.line)} autoComplete="off" />
      <TextField {...line('address2', locationLimits.line)} />
      <div className={styles.row}>
        <TextField {...line('city', locationLimits.city)} />
        <SelectField
          name="state"
          readOnly={locked}
          label={texts.state}
          required
          placeholder={texts.chooseState}
          value={values.state}
          onChange={(state) => set({ state })}
          options={states.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          error={problems.state}
        />
        <TextField {...line('zipcode', 10)} inputMode="numeric" hint={zipNote} />
      </div>
      <Checkbox
        name="emergencyEnabled"
        disabled={locked}
        label={texts.emergency}
        hint={texts.emergencyHint}
        value={values.emergencyEnabled === 'yes'}
        onChange={(on) => set({ emergencyEnabled: on ? 'yes' : '' })}
      />
    </>
  )
}

const addressLine = ({ address, address2, city, state, zipcode }: Suggestion) =>
  `${[address, address2].filter(Boolean).join(', ')}, ${city}, ${state} ${zipcode}?`
