import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/actions/button.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import styles from './wizard.module.css'

/** The places in the dialog's footer that a step fills. */
export interface FootPlaces {
  note: HTMLElement | null
  actions: HTMLElement | null
}
export const FootContext = createContext<FootPlaces>({ note: null, actions: null })

export const stepFormId = 'registration-step'

interface StepFootProps {
  /** Fields with an error. */
  problems: number
  draftSavedAt?: number | undefined
  busy: boolean
  onPrevious: (() => void) | undefined
  next: string
  /** Before Next: what only this step can do. */
  extra?: ReactNode
}

/** The footer of a step that is a form. */
export function StepFoot({ problems, draftSavedAt, busy, onPrevious, next, extra }: StepFootProps) {
  const { note, actions } = use(FootContext)
  return (
    <>
      {note &&
        createPortal(
          <span className={styles.note}>
            {problems > 0 && (
              <b role="status">
                <CircleAlert aria-hidden />
                {texts.toFix(problems)}
              </b>
            )}
            {draftSavedAt !== undefined && <span>{texts.draftSaved(formatTime(draftSavedAt))}</span>}
          </span>,
          note,
        )}
      {actions &&
        createPortal(
          <>
            {extra}
            {onPrevious && <Button onClick={onPrevious}>{texts.previous}</Button>}
            <Button type="submit" form={stepFormId} look="solid" busy={busy}>
              {next}
            </Button>
          </>,
          actions,
        )}
    </>
  )
}
