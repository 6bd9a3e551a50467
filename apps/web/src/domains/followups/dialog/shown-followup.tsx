import { useEffect } from 'react'
import { useShownRecord } from '#domains/contacts/contacts.public.ts'
import { FollowupDialog } from '#domains/followups/followups.public.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { clientFollowupsQuery } from '../followups.queries.ts'
import { calendarTexts } from '../texts/calendar.texts.ts'

/** The follow-up that the address names, opened once it is loaded. */
export function ShownFollowup({ contactId }: { contactId: string }) {
  const shown = useShownRecord()
  const wanted = shown?.kind === 'followup' ? shown : undefined
  const list = useEntityQuery({ ...clientFollowupsQuery(contactId), enabled: wanted !== undefined })
  const followup = wanted && list.data?.find(({ id }) => id === wanted.id)
  const gone = wanted !== undefined && list.isSuccess && !list.isFetching && !followup
  const done = wanted?.done
  useEffect(() => {
    if (!gone) return
    snack.error(calendarTexts.gone)
    done?.()
  }, [gone, done])
  if (!wanted || !followup) return null
  return <FollowupDialog followup={followup} clientId={contactId} onClose={wanted.done} />
}
