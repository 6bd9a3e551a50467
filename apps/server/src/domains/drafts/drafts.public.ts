import { draftEndpoints } from '@frontdesk/contract/drafts/drafts'
import { type Domain, routes } from '#platform/domain'
import { draftRecurring } from './drafts.jobs.ts'
import { countDraftsOf, deleteDraftsOf } from './drafts.store.ts'
import { dropDraft } from './drop-draft.ts'
import { listDrafts } from './list-drafts.ts'
import { saveDraft } from './save-draft.ts'

/** For deleting or merging an entity: drafts about it are deleted or moved with it. */
export { deleteDraftsAbout, moveDrafts, moveDraftsBack } from './drafts.store.ts'

export const draftsDomain: Domain = {
  name: 'drafts',
  routes: routes(draftEndpoints, { listDrafts, saveDraft, dropDraft }),
  belongings: [{ what: 'drafts', count: countDraftsOf, handOver: (tx, { from }) => deleteDraftsOf(tx, from) }],
  recurring: draftRecurring,
}
