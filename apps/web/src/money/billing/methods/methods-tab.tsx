import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard, Landmark, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { fullName } from '#ui/format/names.ts'
import { dayOf } from '#ui/format/zone.ts'
import { methodsQuery, type SavedMethod } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { methodsTexts as texts } from '../texts/methods.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { CreateMethodDialog } from './create-method-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import styles from './methods.module.css'
import { PayDialog } from './pay-dialog.tsx'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'
import type { Unpaid } from './use-payment.ts'
import { VerifyBankDialog } from './verify-bank-dialog.tsx'

type Opened = { act: 'add' } | { act: 'verify' | 'remove'; method: SavedMethod } | { act: 'pay'; unpaid: Unpaid }

/** Saved cards and bank accounts, the default first. */
export function MethodsTab() {
  const { account, ghost } = useMe()
  const query = useQuery(methodsQuery(account.id))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const methods = query.data?.data
  const add = ghost ? undefined : () => setOpened({ act: 'add' }) // not shown: which dialog
  const pay = (unpaid: Unpaid) => setOpened({ act: 'pay', unpaid }) // not shown: which dialog
  return (
    <section aria-label={texts.title} aria-busy={query.isPending || undefined}>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        <span>{methods && methods.length > 0 && methods.length}</span>
        {add && (
          <Button look="solid" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        )}
      </header>
      <QueryState query={query} failureText={(error) => failureText('listPaymentMethods', error)}>
        {!methods && <Loading />}
        {methods?.length === 0 && <EmptyState icon={<CreditCard />} title={texts.none} text={texts.noneText} />}
        {methods && methods.length > 0 && (
          <ul>
            {methods.map((method) => (
              <MethodRow key={method.id} method={method} onOpen={ghost ? undefined : setOpened} />
            ))}
          </ul>
        )}
      </QueryState>
      {opened?.act === 'add' && <CreateMethodDialog onClose={close} onUnpaid={pay} />}
      {opened?.act === 'pay' && <PayDialog {...opened.unpaid} onClose={close} />}
      {opened?.act === 'verify' && <VerifyBankDialog method={opened.method} onClose={close} />}
      {opened?.act === 'remove' && (
        <RemoveMethodDialog method={opened.method} others={others(methods, opened.method)} onClose={close} />
      )}
    </section>
  )
}

const others = (methods: readonly SavedMethod[] = [], { id }: SavedMethod) => methods.filter((each) => each.id !== id)

interface MethodRowProps {
  method: SavedMethod
  /** Undefined for a ghost, who only reads. */
  onOpen: ((opened: Opened) => void) | undefined
}

function MethodRow({ method, onOpen }: MethodRowProps) {
  const { account } = useMe()
  const today = useBillingDay()
  const name = formatSaved(method)
  const row = useRef<HTMLLIElement>(null)
  const change = useMutation({
    mutationFn: () => api.billing.setDefaultPaymentMethod({ params: { id: account.id, method: method.id } }),
    onSuccess() {
      snack.success(texts.isDefault(name))
      // Its button goes: the keyboard stays in the row.
      if (row.current?.contains(document.activeElement))
        row.current.querySelector<HTMLElement>('button:last-of-type')?.focus()
    },
    onError: (error) => snack.error(failureText('setDefaultPaymentMethod', error)),
  })
  const verify = () => onOpen?.({ act: 'verify', method }) // not shown: which dialog
  const remove = () => onOpen?.({ act: 'remove', method }) // not shown: which dialog
  const Icon = method.type === 'card' ? CreditCard : Landmark
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <div>
        <p className={styles.name}>
          <b>{name}</b>
          {method.isDefault && <Chip look="accent">{texts.default}</Chip>}
          {method.status === 'expired' && <Chip look="bad">{texts.expired}</Chip>}
        </p>
        <small>{describe(method, describeAdded(method, today))}</small>
      </div>
      {onOpen && (
        <div className={styles.acts}>
          {method.status === 'verify' && <Button onClick={verify}>{texts.verify}</Button>}
          {method.status === 'ready' && !method.isDefault && (
            <Button aria-label={texts.makeDefaultOf(name)} busy={change.isPending} onClick={() => change.mutate()}>
              {texts.makeDefault}
            </Button>
          )}
          <Button look="quiet" aria-label={texts.removeOf(name)} onClick={remove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

const describeAdded = ({ addedAt, addedBy }: SavedMethod, today: string) =>
  texts.added(formatBillingDay(dayOf(addedAt), today), addedBy && fullName({ ...addedBy, suffix: null }))

function describe({ card, status }: SavedMethod, added: string): string {
  if (!card) return status === 'verify' ? texts.waits(added) : texts.verified(added)
  const month = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return status === 'expired' ? texts.expiredOn(month, added) : texts.expires(month, added)
}

const Loading = () => (
  <ul aria-hidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <li key={row} className={styles.row}>
        <Skeleton width={40} height={28} />
        <div className={styles.fields}>
          <Skeleton width={140} />
        </div>
      </li>
    ))}
  </ul>
)
