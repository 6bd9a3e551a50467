import { templateEndpoints } from '@frontdesk/contract/library/templates'
import { valueEndpoints } from '@frontdesk/contract/library/values'
import { type Domain, routes } from '#platform/domain'
import { libraryAudiences } from './library.access.ts'
import { libraryRecurring } from './library.jobs.ts'
import { createTemplate } from './templates/create-template.ts'
import { deleteTemplate } from './templates/delete-template.ts'
import { handOverTemplates } from './templates/hand-over.ts'
import { listTemplates } from './templates/list-templates.ts'
import { restoreTemplate } from './templates/restore-template.ts'
import { countOwned } from './templates/templates.store.ts'
import { updateTemplate } from './templates/update-template.ts'
import { addValue } from './values/add-value.ts'
import { deleteValue } from './values/delete-value.ts'
import { listValues } from './values/list-values.ts'
import { replaceValues } from './values/replace-values.ts'

export { offerSaved } from './values/offer-saved.ts'
export { seedValues } from './values/seed-values.ts'

export const libraryDomain: Domain = {
  name: 'library',
  routes: [
    ...routes(valueEndpoints, { listValues, addValue, replaceValues, deleteValue }),
    ...routes(templateEndpoints, { listTemplates, createTemplate, updateTemplate, deleteTemplate, restoreTemplate }),
  ],
  audiences: libraryAudiences,
  canSubscribe: (stream, { userId }) => stream === 'library' || stream === `library:${userId}`,
  streams: ({ userId }) => ['library', `library:${userId}`],
  belongings: [{ what: 'templates', count: countOwned, handOver: handOverTemplates }],
  recurring: libraryRecurring,
}
