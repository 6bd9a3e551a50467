import { type FormEvent, useState } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'
import type { ClientCalls } from './client-calls.ts'
import { ClientField } from './client-field.tsx'
import { Screen } from './screen.tsx'
import { useSending } from './use-sending.ts'

interface ConfirmPhoneProps {
  calls: ClientCalls
  /** Why it is asked again. */
  notice: string | undefined
  onBack(): void
  onConfirmed(token: string): void
}

/** First the number, then the code. */
export function ConfirmPhone({ calls, notice, onBack, onConfirmed }: ConfirmPhoneProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<{ message: string; request: string }>()
  const [missing, setMissing] = useState<string>()
  const { busy, failure, run, reset } = useSending()
  const requestCode = () =>
    void run(
      () => calls.requestCode(phone),
      (reply) => {
        setCode('')
        setSent(reply)
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = sent === undefined ? !phone.trim() && texts.required : !/^\d{6}$/.test(code) && texts.codeProblem
    setMissing(problem || undefined)
    if (problem) return
    if (sent === undefined) return requestCode()
    void run(
      () => calls.enterCode(sent.request, code),
      ({ token }) => onConfirmed(token),
    )
  }
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setMissing(undefined)
    reset()
  }
  const asksCode = sent !== undefined
  return (
    <Screen
      title={asksCode ? texts.enterCode : texts.confirm}
      onBack={() => {
        setMissing(undefined)
        reset()
        if (asksCode) setSent(undefined)
        else onBack()
      }}
    >
      <p role="status">{sent?.message ?? notice ?? texts.confirmText}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {asksCode ? (
          <ClientField
            label={texts.code}
            look="code"
            autoComplete="one-time-code"
            value={code}
            onChange={typed((value) => setCode(value.replace(/\D/g, '').slice(0, 6)))}
            error={missing}
          />
        ) : (
          <ClientField
            label={texts.phone}
            look="phone"
            autoComplete="tel"
            limit={100}
            value={phone}
            onChange={typed(setPhone)}
            error={missing ?? failure?.fields.phone}
          />
        )}
        {failure && !(failure.fields.phone && !asksCode) && (
          <p role="alert" className={styles.error}>
            {failure.message}
          </p>
        )}
        <button type="submit" className={styles.solid} aria-disabled={busy}>
          {asksCode ? texts.continue : texts.sendCode}
        </button>
        {asksCode && (
          <button type="button" className={styles.plain} aria-disabled={busy} onClick={requestCode}>
            {texts.newCode}
          </button>
        )}
      </form>
    </Screen>
  )
}
