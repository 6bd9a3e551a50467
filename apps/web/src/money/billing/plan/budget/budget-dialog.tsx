import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '#ui/overlays/dialog-cancel.tsx'
import type { Budget } from '../../billing.queries.ts'
import { focusFirstProblem } from '../../focus-first-problem.ts'
import { budgetDialogTexts as texts } from '../../texts/budget.texts.ts'
import { failureText } from '../failure-texts.ts'
import styles from '../plan.module.css'
import { budgetQuery } from '../plan.queries.ts'

interface BudgetDialogProps {
  /** As it is when the dialog opens. */
  budget: Budget
  onClose(): void
}

type Field = 'amount' | 'cap'
const least = 100

const format = (cents: number) => formatMoney(cents, { whole: true }).slice(1)
/** Another amount is typed over it. */
const selectAll = (input: HTMLInputElement | null) => input?.select()
/** An empty amount is no budget. */
const valuesOf = ({ amount, cap }: Pick<Budget, 'amount' | 'cap'>): Record<Field, string> => ({
  amount: amount === null ? '' : format(amount),
  cap: cap ? 'yes' : '',
})

/** Sets the amount a month and whether it is a cap, or removes the budget. */
export function BudgetDialog({ budget: opened, onClose }: BudgetDialogProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const [base] = useState(opened)
  const [typed, setTyped] = useState(base.amount === null ? '' : format(base.amount))
  const [cap, setCap] = useState(base.amount === null || base.cap)
  const [tried, setTried] = useState(false)
  const cents = parseMoney(typed)
  const isAmount = cents !== undefined && cents >= least && cents <= billingLimits.budget
  const saving = useVersionedSave<Budget, Field>({
    base,
    valuesOf,
    save(changes, on) {
      const values = { ...valuesOf(on), ...changes }
      return api.billing.saveBudget(
        {
          params: { id: account.id },
          body: { amount: values.amount ? (parseMoney(values.amount) ?? null) : null, cap: values.cap === 'yes' },
        },
        { ifMatch: on.version },
      )
    },
    onSaved(saved) {
      client.setQueryData(budgetQuery(account.id).queryKey, saved)
      scheduleRefetch(client, ['billing'])
      snack.success(saved.amount === null ? texts.removed : texts.saved)
      onClose()
    },
    onError: (error) => snack.error(failureText('saveBudget', error)),
  })
  const save = (next: Pick<Budget, 'amount' | 'cap'>) => {
    if (saving.isPending) return
    const [before, after] = [valuesOf(base), valuesOf(next)]
    const changes = (['amount', 'cap'] as const).filter((field) => before[field] !== after[field])
    if (changes.length === 0) return onClose()
    saving.mutate({ changes: Object.fromEntries(changes.map((field) => [field, after[field]])) })
  }
  return (
    <>
      <Dialog
        open
        size="sm"
        title={texts.title}
        subtitle={texts.subtitle}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (isAmount) save({ amount: cents, cap })
          else focusFirstProblem()
        }}
        note={
          base.amount !== null && (
            <Button look="quiet" onClick={() => save({ amount: null, cap: base.cap })}>
              {texts.remove}
            </Button>
          )
        }
        actions={<DialogButtons text={texts.save} busy={saving.isPending} />}
      >
        <div className={styles.fields}>
          <TextField
            label={texts.amount}
            required
            before="$" // not shown: the sign before an amount
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
            maxLength={14}
            autoComplete="off"
            inputRef={selectAll}
            error={
              tried && !isAmount
                ? texts.amountWrong(
                    formatMoney(least, { whole: true }),
                    formatMoney(billingLimits.budget, { whole: true }),
                  )
                : undefined
            }
          />
          <Checkbox label={texts.cap} hint={texts.capHint} value={cap} onChange={setCap} />
        </div>
      </Dialog>
      <ConflictDialog
        saving={saving}
        subtitle={texts.conflict}
        labelOf={(field) => texts[field]}
        shown={(field, text) => {
          if (field === 'cap') return text ? texts.yes : texts.no
          return text ? `$${text}` : texts.noAmount // not shown: the sign before an amount
        }}
      />
    </>
  )
}
