import type { ClientLevel, ReviewOccasion } from '@frontdesk/contract/growth/reviews/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText, formatRequestFailure } from './failure-texts.ts'
import { MessagePreview } from './message-preview.tsx'
import styles from './request.module.css'
import { formatPersonName } from './review-words.ts'
import { type ClientLevelState, clientReviewsQuery, refreshReviews } from './reviews.queries.ts'
import { requestTexts as texts } from './texts/request.texts.ts'

interface RequestReviewDialogProps {
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
export function RequestReviewDialog({
  contactId = '',
  clientLevel = 'primary',
  occasion = 'contact',
  occasionAt,
  requestedBy: servedBy,
  onClose,
}: RequestReviewDialogProps) {
  const client = useQueryClient()
  const now = useNow()
  const { people, me } = useColleagues()
  const [contact, setContact] = useState(contactId)
  const [level, setLevel] = useState<ClientLevel>(clientLevel)
  const [requestedBy, setRequestedBy] = useState(servedBy ?? me)
  const state = useQuery({ ...clientReviewsQuery(contact), enabled: contact !== '' })
  const levels = state.data?.levels ?? []
  const chosen = levels.find((each) => each.clientLevel === level)
  const requesting = useMutation({
    mutationFn: () =>
      api.reviews.requestReview({
        params: { id: contact },
        body: { clientLevel: level, requestedBy, occasion, ...(occasionAt && { occasionAt }) },
      }),
    onSuccess(review) {
      const name = formatPersonName(review)
      snack.success(
        review.heldUntil
          ? texts.held(name, formatDayInSentence(shortInstant(review.heldUntil, now)))
          : texts.requested(name),
      )
      onClose()
    },
    onError: (error) => snack.error(formatRequestFailure(error)),
    onSettled: () => refreshReviews(client),
  })
  const refused =
    contact === '' ? texts.chooseContact : chosen ? chosen.refusal !== null && chosen.words : texts.notLoaded
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={contactId ? chosen?.name : undefined}
      dirty={false}
      onClose={onClose}
      onSubmit={() => refused || requesting.isPending || requesting.mutate()}
      submit={{ text: texts.submit, busy: requesting.isPending, disabled: refused }}
    >
      <div className={styles.form}>
        {!contactId && (
          <ContactField
            label={texts.contact}
            required
            value={contact}
            onChoose={(id) => {
              setContact(id)
              setLevel('primary')
            }}
          />
        )}
        {contact && (
          <QueryState
            query={state}
            compact
            failureText={(error) => failureText('listClientReviews', error)}
            loading={<Skeleton height={32} />}
          >
            <Persons levels={levels} level={level} onLevel={setLevel} />
            <SelectField
              label={texts.servedBy}
              hint={texts.servedByHint}
              value={requestedBy}
              onChange={setRequestedBy}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {chosen?.words && (
              <p className={styles.words} role="status" data-refused={chosen.refusal !== null || undefined}>
                {chosen.words}
              </p>
            )}
            <MessagePreview contactId={contact} level={level} />
          </QueryState>
        )}
      </div>
    </Dialog>
  )
}

interface PersonsProps {
  levels: readonly ClientLevelState[]
  level: ClientLevel
  onLevel(level: ClientLevel): void
}

/** A contact with a co-applicant has two people, each of whom is asked for themselves. */
function Persons({ levels, level, onLevel }: PersonsProps) {
  const people = levels.filter(({ refusal }) => refusal !== 'reviewPersonMissing')
  if (people.length < 2) return null
  return (
    <RadioGroup
      label={texts.person}
      value={level}
      onChange={onLevel}
      options={people.map(({ clientLevel, name, refusal, words }) => ({
        value: clientLevel,
        label: name,
        hint: refusal ? words : clientLevel === 'primary' ? texts.primary : texts.coApplicant,
      }))}
    />
  )
}
