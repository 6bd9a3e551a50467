import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { coachingTexts } from '#app/texts/coaching.texts.ts'
import { failureText } from '#domains/users/failure-texts.ts'
import { setPresence, usePeers } from '#domains/users/presence.queries.ts'
import { labelOf } from '#domains/users/presence.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { fullName } from '#ui/format/names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Asks who is being coached when the status coaching is chosen. */
export function CoachingDialog({ onClose }: { onClose(): void }) {
  const peers = usePeers()
  const [coachee, setCoachee] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!coachee) return
    setBusy(true)
    try {
      await setPresence('coaching', coachee)
      onClose()
    } catch (error) {
      snack.error(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={coachingTexts.title}
      subtitle={coachingTexts.question}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: coachingTexts.submit, busy: busy, disabled: !coachee }}
    >
      <QueryState
        query={peers}
        failureText={(error) => failureText('listPeers', error)}
        loading={<Skeleton height={96} />}
      >
        {(people) =>
          people.length === 0 ? (
            <EmptyState icon={<UserRoundX />} title={coachingTexts.nobody} text={coachingTexts.nobodyText} />
          ) : (
            <RadioGroup
              label={coachingTexts.user}
              value={coachee}
              options={people.map((peer) => ({
                value: peer.id,
                label: fullName(peer),
                hint: labelOf(peer.phoneStatus),
              }))}
              onChange={setCoachee}
            />
          )
        }
      </QueryState>
    </Dialog>
  )
}
