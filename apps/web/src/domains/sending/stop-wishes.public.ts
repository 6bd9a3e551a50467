// What other domains show about consent: the decision about a text that may be a wish to get no more, its clock in words
// (the rule itself is on the server), and the link to the signed consent page.
import { businessDaysBetween } from '@frontdesk/contract/sending/business-days'
import { formatDate } from '#ui/format/dates.ts'
import { dayOf } from '#ui/format/zone.ts'
import { wishTexts } from './texts/wish.texts.ts'

export { ConsentLinkDialog } from './consent-link/consent-link-dialog.tsx'
export { StopWishActs } from './stop-wish-acts.tsx'

/** `Decide by 12/7/2026 (8 business days left).` */
export const formatWishClock = (dueAt: string, now = Date.now()): string =>
  wishTexts.clock(formatDate(dueAt), businessDaysBetween(dayOf(now), dayOf(dueAt)))

export const wishQuestion = wishTexts.question
export const wishExplained = wishTexts.explained
