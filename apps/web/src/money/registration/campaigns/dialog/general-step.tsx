import { registrationLimits as limits, useCaseNames, useCases } from '@frontdesk/contract/money/registration/limits'
import { Link } from '@tanstack/react-router'
import { Notice } from '#domains/auth/auth.public.ts'
import type { Location } from '#domains/locations/locations.public.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import type { CampaignProblems, CampaignValues } from '../campaign-values.ts'

export interface StepProps {
  values: CampaignValues
  problems: CampaignProblems
  set(change: Partial<CampaignValues>): void
  readOnly: boolean
}

interface GeneralStepProps extends StepProps {
  locations: readonly Location[]
  /** It exists already. */
  isKnown: boolean
  isBrandMissing: boolean
}

export function GeneralStep({ values, problems, set, readOnly, locations, isKnown, isBrandMissing }: GeneralStepProps) {
  const location = locations.find(({ id }) => id === values.location)
  const hint = texts.usecaseHint[values.usecase as keyof typeof texts.usecaseHint]
  return (
    <>
      <div data-field="friendlyName">
        <TextField
          label={texts.friendlyName}
          hint={texts.friendlyNameHint}
          required
          readOnly={readOnly}
          value={values.friendlyName}
          onChange={(friendlyName) => set({ friendlyName })}
          maxLength={limits.friendlyName}
          error={problems.friendlyName}
        />
      </div>
      <div data-field="usecase">
        <SelectField
          label={texts.usecase}
          hint={hint}
          required
          readOnly={readOnly}
          placeholder={texts.choose}
          value={values.usecase}
          onChange={(usecase) => set({ usecase })}
          options={useCases.map((value) => ({ value, label: useCaseNames[value] }))}
          error={problems.usecase}
        />
      </div>
      <div data-field="location">
        <SelectField
          label={texts.location}
          hint={isKnown ? texts.locationFixed : texts.locationHint}
          required
          readOnly={readOnly || isKnown}
          placeholder={texts.choose}
          value={values.location}
          onChange={(chosen) => set({ location: chosen })}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          error={problems.location}
        />
      </div>
      {location && isBrandMissing && (
        <Notice
          look="warn"
          action={
            <Link to="/account/info/locations" search={{ location: location.id } as never}>
              {texts.toBrand(location.name)}
            </Link>
          }
        >
          {texts.noBrand(location.name)}
        </Notice>
      )}
    </>
  )
}
