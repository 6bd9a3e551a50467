import { draftEndpoints } from '@frontdesk/contract/drafts'
import { type Domain, routes } from '#platform/domain'
import { draftRecurring } from './drafts.jobs.ts'
import { dropDraft } from './drop-draft.ts'
import { listDrafts } from './list-drafts.ts'
import { saveDraft } from './save-draft.ts'

/** For whoever deletes a thing: what was typed about it dies with it. */
export { deleteDraftsAbout } from './drafts.store.ts'

export const draftsDomain: Domain = {
  name: 'drafts',
  routes: routes(draftEndpoints, { listDrafts, saveDraft, dropDraft }),
  recurring: draftRecurring,
}
