import type { ClientLevel, ReviewOccasion } from '@frontdesk/contract/growth/reviews/limits'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { requestTexts as texts } from './texts/request.texts.ts'

export interface RequestReviewDialogProps {
  /** Without it the person chooses a contact. */
  contactId?: string
  /** Preselected; it can be changed if the contact has a co-applicant. */
  clientLevel?: ClientLevel
  /** What the request comes from; `contact` if left out. */
  occasion?: Extract<ReviewOccasion, 'contact' | 'conversation' | 'call' | 'card'>
  /** When they were served, ISO; now if left out. */
  occasionAt?: string
  /** Who served them, by id; oneself if left out. */
  requestedBy?: string
  onClose(): void
}

/** Asks a client for a service review by text. Render it while it is open. */
export function RequestReviewDialog({ onClose }: RequestReviewDialogProps) {
  return <Dialog open size="sm" title={texts.title} onClose={onClose} />
}
