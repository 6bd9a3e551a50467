import { billingLimits, productNames, usageKinds } from '@frontdesk/contract/money/billing/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { failureText } from '../plan/failure-texts.ts'
import type { Plan } from '../plan/plan.queries.ts'
import { planDialogTexts as texts } from '../texts/operator.texts.ts'
import styles from './operator.module.css'
import {
  createValues,
  findProblems,
  type NumberField,
  type PlanProblems,
  type PlanValues,
  planOf,
} from './plan-values.ts'
import { PriceFields } from './price-fields.tsx'

interface PlanDialogProps {
  /** To begin with. */
  like: Plan | undefined
  onClose(): void
}

/** Fields that have a place of their own for what is wrong with them. */
const shownFields: readonly string[] = [
  ...['name', 'id', 'amount', 'trialDays', 'maxLocations', 'maxServices', 'maxPhoneNumbers', 'maxEmployees'],
]

/** Adds a plan: its price, limits, and what usage costs. */
export function PlanDialog({ like, onClose }: PlanDialogProps) {
  const client = useQueryClient()
  const [values, setValues] = useState<PlanValues>(() => createValues(like))
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState<PlanProblems>({})
  const own = tried ? findProblems(values) : {}
  const problems: PlanProblems = { ...refusals, ...own }
  const set = (change: Partial<PlanValues>) => {
    setValues((now) => ({ ...now, ...change }))
    setRefusals({})
  }
  const adding = useMutation({
    mutationFn: (plan: Plan) => api.billing.addPlan({ body: plan }),
    onSuccess({ plan }) {
      snack.success(texts.added(plan.name))
      scheduleRefetch(client, ['billing'])
      onClose()
    },
    onError(error) {
      if (hasCode(error, 'planTaken')) setRefusals({ id: error.message })
      else if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) setRefusals(error.fields)
      else snack.error(failureText('addPlan', error))
      focusFirstProblem()
    },
  })
  const line = (field: 'name' | 'id' | 'amount' | NumberField) => ({
    ...{ label: texts[field], value: values[field], error: problems[field], autoComplete: 'off' },
    onChange: (typed: string) => set({ [field]: typed }),
  })
  const number = (field: NumberField) => ({ ...line(field), inputMode: 'numeric' as const, maxLength: 6 })
  const elsewhere = Object.entries(refusals).filter(([field]) => !shownFields.includes(field))
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(findProblems(values)).length === 0) adding.mutate(planOf(values))
        else focusFirstProblem()
      }}
      submit={{ text: texts.add, busy: adding.isPending }}
    >
      <div className={styles.form}>
        {elsewhere.map(([field, problem]) => (
          <Notice key={field} look="bad">
            {texts.refused(field, problem)}
          </Notice>
        ))}
        <fieldset className={styles.row}>
          <legend>{texts.basics}</legend>
          <TextField {...line('name')} required maxLength={billingLimits.planName} />
          <TextField {...line('id')} required maxLength={billingLimits.planId} hint={texts.idHint} />
          <TextField
            {...line('amount')}
            required
            before="$" // not shown: the sign before an amount
            inputMode="decimal"
            maxLength={14}
          />
          <TextField {...number('trialDays')} />
        </fieldset>
        <fieldset className={styles.row}>
          <legend>{texts.limits}</legend>
          <TextField {...number('maxLocations')} />
          <TextField {...number('maxServices')} />
          <TextField {...number('maxPhoneNumbers')} />
          <TextField {...number('maxEmployees')} hint={texts.employeesHint} />
        </fieldset>
        {usageKinds.map((kind) => (
          <PriceFields
            key={kind}
            kind={kind}
            name={productNames[kind]}
            price={values.metered[kind]}
            problems={problems}
            onChange={(price) => set({ metered: { ...values.metered, [kind]: price } })}
          />
        ))}
      </div>
    </Dialog>
  )
}
