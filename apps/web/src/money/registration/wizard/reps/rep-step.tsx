import { longestEmail } from '@frontdesk/contract/kit/email'
import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BusinessRep } from '../../registration.queries.ts'
import { repTexts as texts, wizardTexts } from '../../texts/wizard.texts.ts'
import { choices } from '../choices.ts'
import { stepFailureText } from '../failure-texts.ts'
import type { FormStepProps } from '../form-step.ts'
import { StepFoot } from '../step-foot.tsx'
import { StepForm } from '../step-form.tsx'
import { StepLoading } from '../step-loading.tsx'
import styles from '../wizard.module.css'
import { repFormQuery } from '../wizard.queries.ts'
import type { RepField } from './rep-values.ts'
import { type RepOptions, useRep } from './use-rep.ts'

/** Whom the registry may ask: one representative, and a second one if the agency wants. */
export function RepStep(props: FormStepProps & { nth: 1 | 2 }) {
  const { location, registration, nth } = props
  const [version] = useState(registration?.version ?? 0)
  const query = useQuery(repFormQuery(useMe().account.id, location.id, nth))
  return (
    <QueryState
      query={query}
      failureText={(error) => stepFailureText(nth === 1 ? 'getRep1' : 'getRep2', error)}
      loading={<StepLoading />}
    >
      {(rep: BusinessRep | null) => <RepForm {...props} {...{ rep, version }} />}
    </QueryState>
  )
}

function RepForm(props: RepOptions) {
  const { nth, lock, problems, onPrevious, onDone } = props
  const form = useRep(props)
  const { values, set } = form
  const locked = lock !== undefined
  const field = (name: RepField) => ({
    ...{ name, label: texts[name], required: nth === 1 || !form.isSkipped, readOnly: locked },
    ...{ value: values[name], error: problems[name] },
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <StepForm
      step={`rep${nth}`}
      hint={texts.hint[nth]}
      lock={lock}
      onSubmit={() => (locked ? onDone(false) : form.submit())}
    >
      <div className={styles.grid}>
        <TextField {...field('firstName')} maxLength={limits.repName} autoComplete="off" />
        <TextField {...field('lastName')} maxLength={limits.repName} autoComplete="off" />
        <TextField {...field('email')} type="email" maxLength={longestEmail} autoComplete="off" />
        <PhoneField {...field('phoneNumber')} />
        <TextField {...field('businessTitle')} maxLength={limits.businessTitle} />
        <SelectField {...field('jobPosition')} placeholder={texts.choose} options={choices.jobPosition} />
      </div>
      <ConflictDialog saving={form.saving} subtitle={wizardTexts.conflict} labelOf={(name: RepField) => texts[name]} />
      <StepFoot
        problems={Object.keys(problems).length}
        busy={form.saving.isPending}
        onPrevious={onPrevious}
        next={form.isSkipped ? texts.skip : wizardTexts.next}
        extra={
          nth === 2 &&
          form.isStored &&
          !locked && (
            <Button
              look="quiet"
              icon={<Trash2 />}
              busy={form.removing.isPending}
              onClick={() => form.removing.mutate()}
            >
              {texts.remove}
            </Button>
          )
        }
      />
    </StepForm>
  )
}
