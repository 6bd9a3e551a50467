import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import { type ReactNode, use, useMemo, useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CloseDialog } from '#ui/overlays/dialog-cancel.tsx'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import { FootContext } from './step-foot.tsx'
import { Stepper } from './stepper.tsx'
import styles from './wizard.module.css'

interface WizardFrameProps {
  location: Location | undefined
  step: RegistrationStep
  next: RegistrationStep | null
  hasRep2: boolean
  counts: Partial<Record<RegistrationStep, number>>
  /** Of a step that fills the footer itself; the others do by StepFoot. */
  footer: { note?: ReactNode; actions: ReactNode } | undefined
  /** Something was typed that no draft keeps. */
  isUnsaved(): boolean
  onStep(step: RegistrationStep): void
  onClose(): void
  children: ReactNode
}

/** The dialog around the steps: it stays while one step after the other is opened. */
export function WizardFrame({ location, step, footer, isUnsaved, onClose, children, ...steps }: WizardFrameProps) {
  const [note, setNote] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ note, actions }), [note, actions])
  return (
    <Dialog
      open
      size={step === 'review' ? 'xl' : 'wide'}
      title={location?.name ?? texts.newTitle}
      subtitle={location ? texts.subtitle : texts.newSubtitle}
      side={<Stepper step={step} {...steps} />}
      dirty={isUnsaved}
      onClose={onClose}
      note={footer ? footer.note : <span ref={setNote} className={styles.slot} />}
      actions={
        footer ? (
          footer.actions
        ) : (
          <>
            <Cancel />
            <span ref={setActions} className={styles.slot} />
          </>
        )
      }
    >
      <FootContext value={places}>{children}</FootContext>
    </Dialog>
  )
}

const Cancel = () => (
  <Button look="quiet" onClick={use(CloseDialog)}>
    {texts.cancel}
  </Button>
)
