import { clientAppLimits } from '@frontdesk/contract/clientapp/limits'
import { type FormEvent, useState } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'
import type { ActionKind, Brand } from './client-calls.ts'
import { ClientChoice, ClientField } from './client-field.tsx'
import type { Draft } from './opened.tsx'
import { OwnLink, type OwnLinkProps } from './own-link.tsx'
import { Screen } from './screen.tsx'
import { useSending } from './use-sending.ts'

type Values = Draft['values']

interface RequestFormProps {
  kind: ActionKind
  brand: Brand
  draft: Draft
  onChange(values: Values): void
  send(values: Values): Promise<{ message: string }>
  ownLink: OwnLinkProps['load']
  onBack(): void
  onSent(message: string): void
  /** The number has to be confirmed again; what was typed stays. */
  onSignedOut(message: string): void
}

export function RequestForm(props: RequestFormProps) {
  const { kind, brand, draft, onChange, send, ownLink, onBack, onSent, onSignedOut } = props
  const { values } = draft
  const [missing, setMissing] = useState<Values>({})
  const { busy, failure, run, reset } = useSending()
  const required = kind === 'referral' ? ['firstName', 'phone'] : ['message']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = required.filter((name) => !values[name]?.trim())
    setMissing(Object.fromEntries(empty.map((name) => [name, texts.required])))
    if (empty.length > 0) return
    void run(
      () => send(values),
      ({ message }) => onSent(message),
      ({ code, message }) => code === 'clientSignedOut' && onSignedOut(message),
    )
  }
  const bind = (name: string) => ({
    value: values[name] ?? '',
    error: missing[name] ?? failure?.fields[name],
    onChange: (value: string) => {
      onChange({ ...values, [name]: value })
      setMissing({})
      reset()
    },
  })
  const { products, departments, changeRequestTypes, referralBonus, referralDisclaimer } = brand
  return (
    <Screen title={texts.actions[kind]} onBack={onBack}>
      {kind === 'referral' && <OwnLink load={ownLink} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        {kind === 'referral' ? (
          <>
            {referralBonus && <p className={styles.bonus}>{referralBonus}</p>}
            <ClientField label={texts.firstName} limit={clientAppLimits.name} {...bind('firstName')} />
            <ClientField label={texts.lastName} limit={clientAppLimits.name} {...bind('lastName')} />
            <ClientField label={texts.theirPhone} look="phone" limit={100} {...bind('phone')} />
            <ClientField label={texts.note} look="lines" limit={clientAppLimits.message} {...bind('message')} />
            {referralDisclaimer && <p className={styles.small}>{referralDisclaimer}</p>}
          </>
        ) : (
          <>
            {kind === 'change' && <ClientChoice label={texts.type} options={changeRequestTypes} {...bind('type')} />}
            <ClientChoice label={texts.product} options={products} {...bind('product')} />
            <ClientChoice label={texts.department} options={departments} {...bind('department')} />
            <ClientField label={texts.message} look="lines" limit={clientAppLimits.message} {...bind('message')} />
          </>
        )}
        {failure && (
          <p role="alert" className={styles.error}>
            {failure.message}
          </p>
        )}
        <button type="submit" className={styles.solid} aria-disabled={busy}>
          {busy ? texts.sending : texts.send}
        </button>
      </form>
    </Screen>
  )
}
