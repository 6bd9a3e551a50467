import { Button } from '#ui/actions/button.tsx'
import type { Registration } from '../../registration.queries.ts'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { DecideMenu } from '../decide-menu.tsx'
import type { LaterStepProps } from '../steps.ts'
import { useFooter } from '../use-footer.ts'

interface BrandFooter extends Pick<LaterStepProps, 'location' | 'onFooter' | 'onStep' | 'onClose'> {
  brandStatus: Registration['brandStatus']
  /** It can be registered. */
  isOpen: boolean
  /** What the button says, with the fee. */
  label: string
  /** A sentence that says why it can’t be registered now. */
  refused: string
  busy: boolean
  submit(): void
}

/** The buttons of the step, in the dialog’s footer. */
export function useBrandFooter({ location, brandStatus, isOpen, label, refused, busy, ...acts }: BrandFooter) {
  const decisions = brandStatus === 'approved' ? (['suspend'] as const) : (['approve', 'reject'] as const)
  const isDecidable = ['under-review', 'needs-passcode', 'approved'].includes(brandStatus)
  useFooter(acts.onFooter, {
    state: JSON.stringify([brandStatus, isOpen, label, refused, busy]),
    acts,
    build: (latest) => ({
      actions: (
        <>
          {isDecidable && <DecideMenu locationId={location.id} decisions={decisions} />}
          <Button onClick={() => latest.current.onStep('review')}>{texts.previous}</Button>
          {isOpen ? (
            <Button look="solid" busy={busy} disabled={refused || false} onClick={() => latest.current.submit()}>
              {label}
            </Button>
          ) : (
            <Button look="solid" onClick={() => latest.current.onClose()}>
              {texts.close}
            </Button>
          )}
        </>
      ),
    }),
  })
}
