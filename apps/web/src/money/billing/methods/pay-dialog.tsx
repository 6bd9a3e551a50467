import { formatMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { isWithoutReply } from '#platform/api/failure-texts.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type InvoiceRow, methodsQuery, type PaymentResult, type SavedMethod } from '../billing.queries.ts'
import { payTexts as texts } from '../texts/methods.texts.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { CreateMethodDialog } from './create-method-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import styles from './methods.module.css'

interface PayDialogProps {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'total'>
  /** Chosen first; the default one otherwise. */
  method?: string
  /** Of a payment that waits for the bank's confirmation already. */
  started?: PaymentResult
  onClose(): void
}

/** Pay Invoice: with a saved payment method, through the bank's confirmation where it asks for one. */
export function PayDialog({ invoice, method: first, started, onClose }: PayDialogProps) {
  const { account } = useMe()
  const { data } = useQuery(methodsQuery(account.id))
  const [chosen, setChosen] = useState(first)
  const [isAdding, setAdding] = useState(false)
  const [waiting, setWaiting] = useState(started?.payment.state === 'requiresAction' ? started : undefined)
  const [problem, setProblem] = useState<string>()
  const usable = data?.data.filter(({ status }) => status === 'ready') ?? []
  const method = usable.find(({ id }) => id === chosen) ?? usable[0]
  const amount = formatMoney(invoice.total)
  const number = invoice.number ?? ''

  function ended(result: PaymentResult) {
    const { state, message } = result.payment
    setWaiting(state === 'requiresAction' ? result : undefined)
    if (state === 'requiresAction') return
    if (state === 'failed') return setProblem(texts.declined(message ?? ''))
    if (state === 'succeeded') snack.success(texts.paid(number))
    else snack.info(state === 'processing' ? texts.pending(number) : texts.unknown)
    onClose()
  }
  const paying = useMutation({
    mutationFn: (paymentMethod: string) =>
      api.billing.payInvoice({ params: { id: account.id, invoice: invoice.id ?? '' }, body: { paymentMethod } }),
    onMutate: () => setProblem(undefined),
    onSuccess: ended,
    onError: (error) => setProblem(describeFailure(error)),
  })

  if (isAdding)
    return (
      <CreateMethodDialog
        onClose={() => setAdding(false)}
        onCreated={({ id, status }) => status === 'ready' && setChosen(id)}
      />
    )
  if (waiting) return <ConfirmStep result={waiting} provider={data?.provider} onEnd={ended} onClose={onClose} />
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={texts.subtitle(number, amount)}
      onClose={onClose}
      dirty={false}
      onSubmit={() => {
        if (method) paying.mutate(method.id)
        else setProblem(texts.missing)
      }}
      submit={{ text: texts.pay(amount), busy: paying.isPending }}
    >
      <div className={styles.fields}>
        {!data && <Skeleton height={32} />}
        {data && usable.length === 0 && <p>{texts.none}</p>}
        {method && (
          <RadioGroup
            label={texts.with}
            value={method.id}
            onChange={setChosen}
            options={usable.map((each) => ({ value: each.id, label: formatSaved(each) }))}
          />
        )}
        {data && (
          <span>
            <Button size="s" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </span>
        )}
        <p className={styles.sum}>
          <span>{texts.chargedNow}</span>
          <span>{amount}</span>
        </p>
        <Notes method={method} isTest={data?.provider.name === 'embedded'} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const Notes = ({ method, isTest }: { method: SavedMethod | undefined; isTest: boolean }) => (
  <>
    {method?.type === 'us_bank_account' && <p className={styles.note}>{texts.bankNote}</p>}
    {isTest && <p className={styles.note}>{texts.testNote}</p>}
  </>
)

/** The specification's sentences where nothing better is known. */
const describeFailure = (error: unknown) =>
  isWithoutReply(error) || hasCode(error, 'billingUnavailable') ? texts.failed : failureText('payInvoice', error)
