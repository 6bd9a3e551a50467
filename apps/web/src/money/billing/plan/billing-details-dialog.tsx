import { states } from '@frontdesk/contract/forms/kit/states'
import { locationLimits } from '@frontdesk/contract/locations/limits'
import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useZipPlace } from '#domains/lookups/lookups.public.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useZipFill } from '#platform/forms/zip/use-zip-fill.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { BillingDetails } from '../billing.queries.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { detailsTexts as texts } from '../texts/details.texts.ts'
import { failureText } from './failure-texts.ts'
import styles from './plan.module.css'
import { detailsQuery } from './plan.queries.ts'

interface BillingDetailsDialogProps {
  onClose(): void
}

const fields = ['name', 'email', 'address', 'address2', 'city', 'state', 'zipcode'] as const
type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

const valuesOf = ({ version: _, ...values }: BillingDetails): Values => values

/** Who is billed: the name, the address, and where invoices are mailed. */
export function BillingDetailsDialog({ onClose }: BillingDetailsDialogProps) {
  const query = useQuery(detailsQuery(useMe().account.id))
  if (query.data) return <Details details={query.data} onClose={onClose} />
  return (
    <Dialog open title={texts.title} subtitle={texts.subtitle} dirty={false} onClose={onClose}>
      <QueryState query={query} failureText={(error) => failureText('getBillingDetails', error)} loading={<Loading />}>
        {null}
      </QueryState>
    </Dialog>
  )
}

function Details({ details, onClose }: BillingDetailsDialogProps & { details: BillingDetails }) {
  const client = useQueryClient()
  const { account, ghost } = useMe()
  const [base] = useState(details)
  const before = valuesOf(base)
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }))
    setProblems({})
  }
  const { zipcode, city, state } = values
  const zipNote = useZipFill({
    ...{ values: { zipcode, city, state, county: undefined }, useZipPlace, isHere: !ghost },
    set: ({ city, state }) => set({ ...(city !== undefined && { city }), ...(state !== undefined && { state }) }),
  })
  const changed = fields.filter((field) => values[field].trim() !== before[field])
  const saving = useVersionedSave<BillingDetails, Field>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.billing.saveBillingDetails(
        { params: { id: account.id }, body: { ...valuesOf(on), ...(changes as Partial<Values>) } },
        { ifMatch: on.version },
      ),
    onSaved(saved) {
      client.setQueryData(detailsQuery(account.id).queryKey, saved)
      scheduleRefetch(client, ['billing'])
      snack.success(texts.saved)
      onClose()
    },
    onError(error) {
      snack.error(failureText('saveBillingDetails', error))
      setProblems(error instanceof ApiFailure ? error.fields : {})
      focusFirstProblem()
    },
  })
  const line = (field: Exclude<Field, 'state'>, maxLength: number) => ({
    ...{ label: texts[field], value: values[field], maxLength, error: problems[field], readOnly: ghost !== null },
    onChange: (value: string) => set({ [field]: value }),
  })
  return (
    <>
      <Dialog
        open
        title={texts.title}
        subtitle={texts.subtitle}
        dirty={changed.length > 0}
        onClose={onClose}
        onSubmit={() => {
          if (changed.length > 0)
            saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field].trim()])) })
        }}
        {...(ghost
          ? { actions: <Button onClick={onClose}>{texts.close}</Button> }
          : {
              submit: {
                text: texts.save,
                busy: saving.isPending,
                disabled: changed.length === 0 && texts.unchanged,
              },
            })}
      >
        <div className={styles.fields}>
          <TextField {...line('name', billingLimits.billingName)} autoComplete="organization" />
          <TextField {...line('email', 254)} type="email" inputMode="email" hint={texts.emailHint} />
          <TextField {...line('address', locationLimits.line)} autoComplete="off" />
          <TextField {...line('address2', locationLimits.line)} />
          <div className={styles.place}>
            <TextField {...line('city', locationLimits.city)} />
            <SelectField
              label={texts.state}
              placeholder={texts.chooseState}
              hint={texts.stateHint}
              value={values.state}
              onChange={(state) => set({ state })}
              options={states.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              error={problems.state}
              readOnly={ghost !== null}
            />
            <TextField {...line('zipcode', 10)} inputMode="numeric" hint={zipNote} />
          </div>
        </div>
      </Dialog>
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={(field) => texts[field]} namesKept />
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.fields}>
    {fields.map((field) => (
      <Skeleton key={field} height={32} />
    ))}
  </div>
)
