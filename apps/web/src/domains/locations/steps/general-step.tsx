import { locationLimits } from '@frontdesk/contract/locations/limits'
import { useMemo } from 'react'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { zoneLabel, zonesByLabel } from '#ui/format/timezones.ts'
import type { LocationValues } from '../location-values.ts'
import type { Location } from '../locations.queries.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import type { StepProps } from './step-props.ts'

interface GeneralStepProps extends StepProps {
  /** The others, whose settings a new one may copy. */
  others: readonly Location[] | undefined
}

export function GeneralStep({ values, problems, set, others }: GeneralStepProps) {
  const zones = useMemo(() => [...zonesByLabel().keys()], [])
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        required
        value={values.name}
        onChange={(name) => set({ name })}
        maxLength={locationLimits.name}
        error={problems.name}
      />
      <AutocompleteField
        name="timezone"
        label={texts.timezone}
        required
        hint={texts.timezoneHint}
        value={labelOf(values)}
        onChange={(label) => set({ timezone: zonesByLabel().get(label) ?? '' })}
        options={zones}
        error={problems.timezone}
      />
      {others && others.length > 0 && (
        <SelectField
          name="copyFrom"
          label={texts.copyFrom}
          hint={texts.copyHint}
          placeholder={texts.copyNothing}
          value={values.copyFrom}
          onChange={(copyFrom) => set({ copyFrom })}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          error={problems.copyFrom}
        />
      )}
    </>
  )
}

const labelOf = ({ timezone }: LocationValues) => (timezone ? zoneLabel(timezone) : '')
