import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import type { Registration } from '../../registration.queries.ts'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import { Notice } from '../notice.tsx'

/** Where the profile stands with the registry. */
export function ReviewState({ registration: { profileStatus, profileAt, busy } }: { registration: Registration }) {
  if (profileStatus === 'approved')
    return <Notice look="ok" title={texts.approvedTitle} text={texts.approvedText} icon={<CircleCheck aria-hidden />} />
  if (profileStatus === 'rejected')
    return (
      <Notice look="bad" title={texts.rejectedTitle} text={texts.rejectedText} icon={<CircleAlert aria-hidden />} />
    )
  if (profileStatus === 'not-submitted')
    return busy ? (
      <Notice look="info" title={texts.sendingTitle} text={texts.sendingText} icon={<Spinner size={16} />} />
    ) : null
  return (
    <Notice
      look="info"
      title={profileStatus === 'in-review' ? texts.reviewTitle : texts.pendingTitle}
      text={profileAt ? texts.reviewText(formatDateTime(profileAt)) : texts.takes}
      icon={<Clock aria-hidden />}
    />
  )
}
