import { type RegistrationStep, stepNames } from '@frontdesk/contract/money/registration/limits'
import { explainCode, isKnownCode } from '@frontdesk/contract/money/registration/lint/carrier-code'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Registration } from '../registration.queries.ts'
import { reviewTexts as texts } from '../texts/review.texts.ts'
import styles from './notice.module.css'

export type Reason = Registration['profileReasons'][number]

interface NoticeProps {
  look: 'ok' | 'info' | 'bad' | 'warn'
  title: string
  text?: string
  icon: ReactNode
  children?: ReactNode
}

/** Where something stands with the registry. */
export const Notice = ({ look, title, text, icon, children }: NoticeProps) => (
  <div className={styles.notice} data-look={look} role={look === 'bad' ? 'alert' : 'status'}>
    {icon}
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  </div>
)

interface FailureProps {
  text: string
  /** What no row says. */
  reasons?: readonly Reason[]
  onStep?: ((step: RegistrationStep, field?: string) => void) | undefined
}

/** Why it can’t be submitted. */
export const Failure = ({ text, reasons = [], onStep }: FailureProps) => (
  <div className={styles.notice} data-look="bad" role="alert">
    <CircleAlert aria-hidden />
    <div>
      <p>{text}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={`${reason.code}${reason.message}`}>
              <ReasonText reason={reason} /> <GoTo reason={reason} onStep={onStep} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
)

/** The carrier’s words with its code, and what the code means. */
export function ReasonText({ reason: { code, message } }: { reason: Reason }) {
  const meaning = code !== null && isKnownCode(code) ? explainCode(code) : undefined
  return (
    <>
      {meaning && <b>{meaning.title}. </b>}
      {message}
      {code && <small> {code}</small>}
      {meaning && <span> {meaning.advice}</span>}
    </>
  )
}

function GoTo({ reason, onStep }: { reason: Reason } & Pick<FailureProps, 'onStep'>) {
  const known = explainCode(reason.code)
  const step = reason.step ?? known.step
  if (!onStep || step === null || step === 'review' || step === 'campaign') return null
  return (
    <button type="button" onClick={() => onStep(step, reason.field ?? known.field ?? undefined)}>
      {texts.goTo(stepNames[step])}
    </button>
  )
}
