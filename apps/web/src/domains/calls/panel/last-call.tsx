import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Phone, Star, UserRound, UserRoundPlus } from 'lucide-react'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NoteField } from '../call/note-field.tsx'
import { findServedCall, openReviewOfCall } from '../call-review.ts'
import type { PhoneCall } from '../calls.queries.ts'
import { CallTrace } from '../log/call-trace.tsx'
import { Player } from '../log/player.tsx'
import { startCall } from '../place-call.ts'
import { callViewTexts } from '../texts/calls.texts.ts'
import { findCallAgain } from '../wanted-again.ts'
import styles from './last-calls.module.css'
import type { PanelLinks } from './panel-links.ts'

type LastCallProps = PanelLinks & { call: PhoneCall }

export function LastCall({ call, ...links }: LastCallProps) {
  const { errorMessage, hasRecording } = call
  return (
    <div className={styles.details}>
      <Acts call={call} {...links} />
      {errorMessage && <p className={styles.error}>{errorMessage}</p>}
      {hasRecording && <Player callId={call.id} />}
      <div className={styles.notes}>
        <NoteField call={call} minRows={2} />
      </div>
      <CallTrace call={call} />
    </div>
  )
}

function Acts({ call, onOpenContact, onCreateContact, onOpenMessages }: LastCallProps) {
  const client = useQueryClient()
  const me = useMe().id
  const { client: contact, phoneNumber } = call
  const wanted = findCallAgain(call, me)
  const hasReviews = useReviewsEnabled()
  const served = hasReviews && findServedCall(call)
  return (
    <div className={styles.acts}>
      {wanted && (
        <Button size="s" icon={<Phone />} onClick={() => void startCall(client, wanted)}>
          {callViewTexts.callAgain}
        </Button>
      )}
      {served && (
        <IconButton
          size="s"
          name={callViewTexts.requestReview}
          icon={<Star />}
          onClick={() => openReviewOfCall(served)}
        />
      )}
      {phoneNumber && (
        <IconButton
          size="s"
          name={callViewTexts.openMessages}
          icon={<MessageSquareText />}
          onClick={() => onOpenMessages(contact, phoneNumber)}
        />
      )}
      {contact !== null && (
        <IconButton
          size="s"
          name={callViewTexts.openContact}
          icon={<UserRound />}
          onClick={() => onOpenContact(contact)}
        />
      )}
      {contact === null && phoneNumber && (
        <IconButton
          size="s"
          name={callViewTexts.createContact}
          icon={<UserRoundPlus />}
          onClick={() => onCreateContact(phoneNumber)}
        />
      )}
    </div>
  )
}
