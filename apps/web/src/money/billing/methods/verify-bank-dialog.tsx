import { testAmounts } from '@frontdesk/contract/money/billing/test-methods'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { methodsQuery, type SavedMethod } from '../billing.queries.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { methodsTexts as texts } from '../texts/methods.texts.ts'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import styles from './methods.module.css'

interface VerifyBankDialogProps {
  method: SavedMethod
  onClose(): void
}

const readCents = (typed: string) => (/^[1-9]\d?$/.test(typed.trim()) ? Number(typed.trim()) : undefined)

/** Proves a bank account by the two small amounts that it received. */
export function VerifyBankDialog({ method, onClose }: VerifyBankDialogProps) {
  const { account } = useMe()
  const { data } = useQuery(methodsQuery(account.id))
  const [typed, setTyped] = useState<readonly [string, string]>(['', ''])
  const [tried, setTried] = useState(false)
  const name = formatSaved(method)
  const [first, second] = [readCents(typed[0]), readCents(typed[1])]
  const verifying = useMutation({
    mutationFn: (amounts: [number, number]) =>
      api.billing.verifyBankAccount({ params: { id: account.id, method: method.id }, body: { amounts } }),
    onSuccess() {
      snack.success(texts.verifyDone(name))
      onClose()
    },
    onError: (error) => snack.error(failureText('verifyBankAccount', error)),
  })
  const field = (label: string, at: 0 | 1, cents: number | undefined) => (
    <TextField
      label={label}
      required
      inputMode="numeric"
      value={typed[at]}
      onChange={(next) => setTyped(at === 0 ? [next, typed[1]] : [typed[0], next])}
      maxLength={2}
      autoComplete="off"
      after={<span className={styles.unit}>{texts.cents}</span>}
      error={tried && cents === undefined ? texts.amountWrong : undefined}
    />
  )
  return (
    <Dialog
      open
      size="sm"
      title={texts.verifyTitle}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (first !== undefined && second !== undefined) verifying.mutate([first, second])
        else focusFirstProblem()
      }}
      submit={{ text: texts.verifyNow, busy: verifying.isPending }}
    >
      <div className={styles.fields}>
        <p>{texts.verifyLead(name)}</p>
        {data?.provider.name === 'embedded' && <p className={styles.note}>{texts.verifyTest(testAmounts)}</p>}
        <div className={styles.two}>
          {field(texts.firstAmount, 0, first)}
          {field(texts.secondAmount, 1, second)}
        </div>
      </div>
    </Dialog>
  )
}
