import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RegisteredBusiness } from '../../registration.queries.ts'
import { businessTexts as texts, wizardTexts } from '../../texts/wizard.texts.ts'
import { choices } from '../choices.ts'
import { stepFailureText } from '../failure-texts.ts'
import type { FormStepProps } from '../form-step.ts'
import { StepFoot } from '../step-foot.tsx'
import { StepForm } from '../step-form.tsx'
import { StepLoading } from '../step-loading.tsx'
import styles from '../wizard.module.css'
import { businessFormQuery } from '../wizard.queries.ts'
import type { BusinessField } from './business-values.ts'
import { NumberField } from './number-field.tsx'
import { useBusiness } from './use-business.ts'

/** Who the registry looks up: the business as the tax office knows it. */
export function BusinessStep(props: FormStepProps) {
  const { location, registration } = props
  const [version] = useState(registration?.version ?? 0)
  const query = useQuery(businessFormQuery(useMe().account.id, location.id))
  return (
    <QueryState query={query} failureText={(error) => stepFailureText('getBusiness', error)} loading={<StepLoading />}>
      {(business: RegisteredBusiness | null) => <BusinessForm {...props} {...{ business, version }} />}
    </QueryState>
  )
}

type Choice = 'identity' | 'businessType' | 'industry' | 'idType'
type Line = 'businessName' | 'idTypeOther' | 'websiteUrl' | 'socialMediaUrl'

function BusinessForm(props: Parameters<typeof useBusiness>[0]) {
  const { location, lock, problems, onPrevious, onDone } = props
  const form = useBusiness(props)
  const { text, stored, number, set, draft } = form
  const locked = lock !== undefined
  const choice = (field: Choice, placeholder: string = texts.choose) => ({
    ...{ name: field, label: texts[field], required: true, readOnly: locked, placeholder },
    ...{ value: text[field], options: choices[field], error: problems[field] },
    onChange: (value: string) => set({ [field]: value }),
  })
  const line = (field: Line, maxLength: number) => ({
    ...{ name: field, label: texts[field], required: field !== 'socialMediaUrl', readOnly: locked, maxLength },
    ...{ value: text[field], error: problems[field], autoComplete: 'off' },
    onChange: (value: string) => set({ [field]: value }),
  })
  return (
    <StepForm step="business" hint={texts.hint} lock={lock} onSubmit={() => (locked ? onDone(false) : form.submit())}>
      {!locked && <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />}
      <div className={styles.grid}>
        <div className={styles.whole}>
          <TextField {...line('businessName', limits.businessName)} />
        </div>
        <SelectField {...choice('identity')} />
        <SelectField {...choice('businessType')} />
        <SelectField {...choice('industry', texts.chooseIndustry)} />
        <TextField
          label={texts.operations}
          value={texts.operationsValue}
          onChange={() => {}}
          disabled
          after={<Lock size={14} className={styles.fixed} aria-hidden />}
        />
        <SelectField {...choice('idType')} />
        <NumberField
          locationId={location.id}
          idType={text.idType}
          {...{ stored, locked }}
          value={number}
          onChange={form.setNumber}
          error={problems.registrationNumber}
        />
        {text.idType === 'OTHER' && (
          <div className={styles.whole}>
            <TextField {...line('idTypeOther', limits.idTypeOther)} />
          </div>
        )}
        <TextField {...line('websiteUrl', limits.link)} type="url" placeholder={texts.link} />
        <TextField {...line('socialMediaUrl', limits.link)} type="url" placeholder={texts.link} />
      </div>
      <ConflictDialog
        saving={form.saving}
        subtitle={wizardTexts.conflict}
        labelOf={(field: BusinessField) => texts[field]}
        shown={formatShown}
      />
      <StepFoot
        problems={Object.keys(problems).length}
        draftSavedAt={form.draftSavedAt}
        busy={form.saving.isPending}
        onPrevious={onPrevious}
        next={wizardTexts.next}
      />
    </StepForm>
  )
}

/** A choice by its name. */
function formatShown(field: BusinessField, value: string): string {
  const options = field in choices ? choices[field as Choice] : []
  for (const option of options) if (typeof option !== 'string' && option.value === value) return option.label
  return value
}
