import { listEndpoints } from '@frontdesk/contract/views/contact-list'
import { savedViewEndpoints } from '@frontdesk/contract/views/views'
import { type Domain, routes } from '#platform/domain'
import { listColumns } from './columns/list-columns.ts'
import { saveColumns } from './columns/save-columns.ts'
import { countRows } from './list/count-rows.ts'
import { listRows } from './list/list-rows.ts'
import { rowsById } from './list/rows-by-id.ts'
import { countViews } from './saved/count-views.ts'
import { createView } from './saved/create-view.ts'
import { deleteView } from './saved/delete-view.ts'
import { viewBelongings } from './saved/hand-over.ts'
import { listViews } from './saved/list-views.ts'
import { restoreView } from './saved/restore-view.ts'
import { updateView } from './saved/update-view.ts'
import { viewAudiences } from './views.access.ts'
import { viewRecurring } from './views.jobs.ts'

export type { Driver } from './filter/drivers.store.ts'
export type { Viewer } from './filter/viewer.ts'
export { compileWanted, type WantedContacts } from './filter/wanted.ts'
export { matchingIds, type Whose } from './list/matching-ids.ts'
export { driverCounts } from './list/walk.store.ts'
export { replacePerson } from './saved/hand-over.ts'
export { filterOfView } from './saved/saved-views.store.ts'

export const viewsDomain: Domain = {
  name: 'views',
  routes: [
    ...routes(listEndpoints, { listRows, countRows, rowsById }),
    ...routes(savedViewEndpoints, {
      listViews,
      countViews,
      listColumns,
      saveColumns,
      createView,
      updateView,
      deleteView,
      restoreView,
    }),
  ],
  audiences: viewAudiences,
  canSubscribe: (stream, { userId }) => stream === 'views' || stream === `views:${userId}`,
  streams: ({ userId }) => ['views', `views:${userId}`],
  belongings: viewBelongings,
  recurring: viewRecurring,
}
