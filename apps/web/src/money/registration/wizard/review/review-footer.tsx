import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import { DecideMenu } from '../decide-menu.tsx'
import type { LaterStepProps } from '../steps.ts'
import { useFooter } from '../use-footer.ts'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/** What is left to do, and the buttons, in the dialog’s footer. */
export function useReviewFooter(review: Review, { location, registration, onFooter, onStep, onClose }: LaterStepProps) {
  const { problems, lint, evaluation, submit, warnings, isOpen, isGhost, isCompliant, fixes } = review
  const { profileStatus = 'not-submitted', busy = false } = registration ?? {}
  const isChecking = evaluation.isFetching
  const reason = isGhost
    ? texts.ghosting
    : problems.errors > 0
      ? texts.fixFirst(problems.errors)
      : lint === undefined || isChecking
        ? texts.waitForChecks
        : evaluation.data !== undefined && !isCompliant
          ? texts.compliantFirst
          : ''
  const acts = {
    previous: () => onStep('rep2'),
    next: () => onStep('brand'),
    ...{ close: onClose, check: review.checkAgain, send: () => void review.send() },
  }
  const seen = {
    ...{ profileStatus, isOpen, errors: problems.errors, warnings, reason, isChecking },
    isSending: submit.isPending || (busy && isOpen && !isChecking && !fixes.busy),
    isBusy: fixes.busy,
  }
  useFooter(onFooter, {
    state: JSON.stringify(seen),
    acts,
    build: (latest) =>
      seen.isOpen
        ? {
            note: <Note errors={seen.errors} />,
            actions: (
              <>
                <Button onClick={() => latest.current.previous()}>{texts.previous}</Button>
                <Button
                  icon={<RotateCw />}
                  busy={seen.isChecking}
                  disabled={seen.isSending || seen.isBusy || isGhost}
                  onClick={() => latest.current.check()}
                >
                  {texts.checkAgain}
                </Button>
                <Button
                  look="solid"
                  busy={seen.isSending}
                  disabled={seen.reason || seen.isBusy}
                  onClick={() => latest.current.send()}
                >
                  {seen.warnings > 0 && !seen.reason ? texts.submitAnyway : texts.submit}
                </Button>
              </>
            ),
          }
        : {
            note: seen.profileStatus === 'approved' ? undefined : texts.takes,
            actions: (
              <Waiting locationId={location.id} isApproved={seen.profileStatus === 'approved'}>
                {seen.profileStatus === 'approved' ? (
                  <>
                    <Button onClick={() => latest.current.previous()}>{texts.previous}</Button>
                    <Button look="solid" onClick={() => latest.current.next()}>
                      {texts.next}
                    </Button>
                  </>
                ) : (
                  <Button look="solid" onClick={() => latest.current.close()}>
                    {texts.close}
                  </Button>
                )}
              </Waiting>
            ),
          },
  })
}

const Note = ({ errors }: { errors: number }) => (
  <span className={styles.footNote}>
    {errors > 0 && (
      <b>
        <CircleAlert aria-hidden />
        {texts.toFix(errors)}
      </b>
    )}
    <span>{texts.takes}</span>
  </span>
)

interface WaitingProps {
  locationId: string
  isApproved: boolean
  children: ReactNode
}

const Waiting = ({ locationId, isApproved, children }: WaitingProps) => (
  <>
    {!isApproved && <DecideMenu locationId={locationId} decisions={['approve', 'reject']} />}
    {children}
  </>
)
