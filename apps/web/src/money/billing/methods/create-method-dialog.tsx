import { formatMoney } from '@frontdesk/contract/kit/money'
import type { MethodType } from '@frontdesk/contract/money/billing/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { balanceQuery, methodsQuery, type SavedMethod, type SavedMethods } from '../billing.queries.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { createTexts as texts } from '../texts/methods.texts.ts'
import { BankFields, CardFields, TestChoice } from './card-fields.tsx'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import { type MethodFormProps, MethodTypes } from './method-types.tsx'
import styles from './methods.module.css'
import { StripeForm } from './stripe-form.tsx'
import { useTestMethodForm } from './test-method-form.ts'
import { MethodRefused, useNewTestMethod } from './use-new-method.ts'
import { type Unpaid, usePayment } from './use-payment.ts'

interface CreateMethodDialogProps {
  onClose(): void
  onCreated?(method: SavedMethod): void
  /** Offers to pay the past due invoice with the new one right away; called when that wasn’t possible. */
  onUnpaid?(unpaid: Unpaid): void
}

/** Create payment method: a card or a bank account, in the provider's form, or ours for test payments. */
export function CreateMethodDialog({ onClose, onCreated, onUnpaid }: CreateMethodDialogProps) {
  const { account } = useMe()
  const client = useQueryClient()
  const query = useQuery(methodsQuery(account.id))
  const { data: methods } = query
  const { data: balance } = useQuery(balanceQuery(account.id))
  const [type, setType] = useState<MethodType>('card')
  const [isDefault, setDefault] = useState(true)
  const [paysDue, setPaysDue] = useState(true)
  const late = onUnpaid ? (balance?.pastDueInvoice ?? null) : null
  const due = late && type === 'card' ? { id: late.id, number: late.number, amount_due: late.amount } : null
  const isFirst = methods?.data.length === 0
  const paying = usePayment({ onPaid: onClose, onUnpaid: (unpaid) => onUnpaid?.(unpaid) })

  function created(method: SavedMethod) {
    const name = formatSaved(method)
    // The event that it is there comes later: until then a payment would be made by another one.
    client.setQueryData(methodsQuery(account.id).queryKey, (known) => known && addMethod(known, method))
    if (method.status === 'verify') snack.success(texts.savedToVerify(name))
    else snack.success(texts.saved(name))
    onCreated?.(method)
    // The button has named the amount: nothing more is asked.
    if (due && paysDue) paying.mutate({ invoice: due, method: method.id })
    else onClose()
  }

  // Which form it is isn’t known before.
  if (!methods)
    return (
      <Dialog open title={texts.title} dirty={false} onClose={onClose}>
        <QueryState
          query={query}
          failureText={(error) => failureText('listPaymentMethods', error)}
          loading={<Skeleton height={32} />}
        >
          {null}
        </QueryState>
      </Dialog>
    )
  const extras = (
    <>
      {!isFirst && <Checkbox label={texts.makeDefault} value={isDefault} onChange={setDefault} />}
      {due && (
        <Checkbox label={texts.payNow(due.number, formatMoney(due.amount_due))} value={paysDue} onChange={setPaysDue} />
      )}
    </>
  )
  const shared = {
    type,
    onType: setType,
    extras,
    makeDefault: isFirst || isDefault,
    save: due && paysDue ? texts.saveAndPay(formatMoney(due.amount_due)) : texts.save,
    isPaying: paying.isPending,
    onCreated: created,
    onClose,
  }
  return methods.provider.name === 'stripe' ? <StripeForm key={type} {...shared} /> : <TestForm {...shared} />
}

/** In the order of the list: the default one first. */
function addMethod(known: SavedMethods, method: SavedMethod): SavedMethods {
  const others = known.data
    .filter(({ id }) => id !== method.id)
    .map((each) => (method.isDefault ? { ...each, isDefault: false } : each))
  return { ...known, data: method.isDefault ? [method, ...others] : [...others, method] }
}

/** The form of test payments: a number that isn't for tests never leaves the browser. */
function TestForm({ type, onType, extras, makeDefault, save, isPaying, onCreated, onClose }: MethodFormProps) {
  const { account } = useMe()
  const form = useTestMethodForm(type, account.name)
  const saving = useNewTestMethod()
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        const method = form.read()
        if (method) saving.mutate({ method, makeDefault }, { onSuccess: onCreated })
        else focusFirstProblem()
      }}
      submit={{ text: save, busy: saving.isPending || isPaying }}
    >
      <div className={styles.fields}>
        <MethodTypes value={type} onChange={onType} />
        <TestChoice choices={form.choices} />
        {type === 'card' ? (
          <CardFields value={form.card} onChange={form.setCard} problems={form.cardProblems} />
        ) : (
          <BankFields value={form.bank} onChange={form.setBank} problems={form.bankProblems} />
        )}
        {extras}
        {saving.error && (
          <p role="alert" className={styles.problem}>
            {saving.error instanceof MethodRefused
              ? saving.error.message
              : failureText('finishPaymentMethod', saving.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
