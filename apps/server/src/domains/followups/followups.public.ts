import { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { type Domain, routes } from '#platform/domain'
import { followupAudiences } from './followups.access.ts'
import { followupRecurring } from './followups.jobs.ts'
import { countFollowups } from './reading/count-followups.ts'
import { getFollowupProgress } from './reading/get-followup-progress.ts'
import { listClientFollowups } from './reading/list-client-followups.ts'
import { listFollowupDays } from './reading/list-followup-days.ts'
import { listFollowups } from './reading/list-followups.ts'
import { listFollowupsByContact } from './reading/list-followups-by-contact.ts'
import { listScheduledTexts } from './reading/list-scheduled-texts.ts'
import { answerWarning } from './reminders/answer-warning.ts'
import { listWarnings } from './reminders/list-warnings.ts'
import { changeFollowups } from './writing/change-followups.ts'
import { createFollowup } from './writing/create-followup.ts'
import { deleteFollowup } from './writing/delete-followup.ts'
import { handOverFollowups } from './writing/many/hand-over.ts'
import { countOpenOf } from './writing/many/many.store.ts'
import { restoreFollowup } from './writing/restore-followup.ts'
import { updateFollowup } from './writing/update-followup.ts'

export { visibleTo } from './followups.store.ts'
export { cancelScheduledFor } from './messages/cancel-on-reply.ts'
export { addFollowup } from './writing/add-followup.ts'
export {
  addFollowupToMany,
  checkPlanned,
  type PlannedFollowup,
  removeFollowups,
} from './writing/many/followups-of-many.ts'

export const followupsDomain: Domain = {
  name: 'followups',
  routes: routes(followupEndpoints, {
    countFollowups,
    getFollowupProgress,
    listFollowupsByContact,
    listFollowupDays,
    changeFollowups,
    listWarnings,
    listFollowups,
    listClientFollowups,
    listScheduledTexts,
    createFollowup,
    updateFollowup,
    deleteFollowup,
    deleteScheduledMessage: deleteFollowup,
    restoreFollowup,
    answerWarning,
  }),
  audiences: followupAudiences,
  canSubscribe: (stream, { userId }) => stream === 'followups' || stream === `followups:${userId}`,
  streams: ({ userId }) => ['followups', `followups:${userId}`],
  belongings: [{ what: 'followups', count: countOpenOf, handOver: handOverFollowups }],
  recurring: followupRecurring,
}
