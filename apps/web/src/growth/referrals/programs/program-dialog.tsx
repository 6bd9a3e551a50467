import { type RewardForm, referralLimits, rewardForms } from '@frontdesk/contract/growth/referrals/limits'
import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { type RewardProgram, refreshPrograms } from '../rewards/rewards.queries.ts'
import { programTexts as texts } from '../texts/programs.texts.ts'
import { rewardTexts } from '../texts/rewards.texts.ts'
import styles from './programs.module.css'

interface ProgramDialogProps {
  /** Undefined for a new one. */
  program: RewardProgram | undefined
  onClose(): void
}

/** Adds or changes a program. */
export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState(program?.name ?? '')
  // One from before the caps by state can’t be turned on again.
  const isForPurchase = program?.trigger === 'policy'
  const [typed, setTyped] = useState(program ? formatMoney(program.amount, { whole: true }).slice(1) : '25')
  const [form, setForm] = useState<RewardForm>(program?.form ?? 'giftCard')
  const [active, setActive] = useState(program?.active ?? true)
  const [tried, setTried] = useState(false)
  const amount = parseMoney(typed)
  const isAmount = amount !== undefined && amount >= 1 && amount <= referralLimits.amount
  const isMissing = name.trim() === ''
  const save = useMutation({
    mutationFn(cents: number) {
      const body = { name: name.trim(), amount: cents, form, active }
      return program
        ? api.referrals.updateRewardProgram({ params: { id: program.id }, body }, { ifMatch: program.version })
        : api.referrals.createRewardProgram({ body: { ...body, trigger: 'referral' } })
    },
    onSuccess() {
      snack.success(program ? texts.saved : texts.added)
      onClose()
    },
    onError(error) {
      if (!program) snack.error(failureText('createRewardProgram', error))
      else if (hasCode(error, 'conflict')) {
        snack.error(texts.conflict)
        onClose()
      } else snack.error(failureText('updateRewardProgram', error))
    },
    onSettled: () => refreshPrograms(client),
  })
  const fields = save.error instanceof ApiFailure ? save.error.fields : {}
  return (
    <Dialog
      open
      size="sm"
      title={program ? texts.editTitle : texts.addTitle}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing && isAmount) save.mutate(amount)
      }}
      submit={{ text: program ? texts.save : texts.add, busy: save.isPending }}
    >
      <div className={styles.fields}>
        <TextField
          label={texts.name}
          required
          value={name}
          onChange={setName}
          maxLength={referralLimits.programName}
          autoComplete="off"
          error={tried && isMissing ? texts.nameMissing : fields.name}
        />
        <TextField
          label={texts.amount}
          required
          before="$" // not shown: the sign before an amount
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          maxLength={12}
          autoComplete="off"
          error={
            tried && !isAmount ? texts.amountWrong(formatMoney(referralLimits.amount, { whole: true })) : undefined
          }
        />
        <SelectField
          label={texts.form}
          value={form}
          onChange={(next) => setForm(next as RewardForm)}
          options={rewardForms.map((value) => ({ value, label: rewardTexts.forms[value] }))}
        />
        <Checkbox
          label={texts.active}
          value={active}
          onChange={setActive}
          hint={isForPurchase ? texts.purchaseHint : program ? texts.keeps : texts.activeHint}
        />
      </div>
    </Dialog>
  )
}
