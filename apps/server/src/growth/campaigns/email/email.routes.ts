import { emailEndpoints } from '@frontdesk/contract/growth/campaigns/email'
import { routes } from '#platform/domain'
import { getEmailSender } from './get-email-sender.ts'
import { showEmailPicture, uploadEmailPicture } from './pictures.ts'
import { openUnsubscribe, resubscribe, showMailPreferences, unsubscribe } from './preferences.ts'
import { addSuppression, listSuppressions, removeSuppression } from './suppressions.ts'

export const emailRoutes = routes(emailEndpoints, {
  getEmailSender,
  uploadEmailPicture,
  showEmailPicture,
  showMailPreferences,
  unsubscribe,
  openUnsubscribe,
  resubscribe,
  listSuppressions,
  addSuppression,
  removeSuppression,
})
