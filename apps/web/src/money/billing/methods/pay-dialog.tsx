import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { methodsQuery, type PaymentResult, type SavedMethod } from '../billing.queries.ts'
import { payTexts as texts } from '../texts/methods.texts.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { CreateMethodDialog } from './create-method-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import styles from './methods.module.css'
import { announcePayment, formatDecline, isUnpaid, type Unpaid, usePayment } from './use-payment.ts'

interface PayDialogProps extends Unpaid {
  onClose(): void
}

/** Pay Invoice: with a saved payment method, through the bank's confirmation where it asks for one. */
export function PayDialog({ invoice, method: first, tried, problem: before, onClose }: PayDialogProps) {
  const { account } = useMe()
  const query = useQuery(methodsQuery(account.id))
  const { data } = query
  const [chosen, setChosen] = useState(first)
  const [isAdding, setAdding] = useState(false)
  const [waiting, setWaiting] = useState(tried?.payment.state === 'requiresAction' ? tried : undefined)
  const [problem, setProblem] = useState(before ?? (tried && formatDecline(tried)))
  const usable = data?.data.filter(({ status }) => status === 'ready') ?? []
  const method = usable.find(({ id }) => id === chosen) ?? usable[0]
  const amount = formatMoney(invoice.amount_due)
  const number = invoice.number ?? ''

  function goOn({ tried, problem }: Pick<Unpaid, 'tried' | 'problem'>) {
    setWaiting(tried?.payment.state === 'requiresAction' ? tried : undefined)
    setProblem(problem ?? (tried && formatDecline(tried)))
  }
  function ended(result: PaymentResult) {
    if (isUnpaid(result)) return goOn({ tried: result })
    announcePayment(number, result)
    onClose()
  }
  const paying = usePayment({ onPaid: onClose, onUnpaid: goOn })

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
        if (data) setProblem(method ? undefined : texts.missing)
        if (method) paying.mutate({ invoice, method: method.id })
      }}
      submit={{ text: texts.pay(amount), busy: paying.isPending }}
    >
      <div className={styles.fields}>
        {!data && (
          <QueryState
            compact
            query={query}
            failureText={(error) => failureText('listPaymentMethods', error)}
            loading={<Skeleton height={32} />}
          >
            {null}
          </QueryState>
        )}
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
