import { templateEndpoints } from '@frontdesk/contract/templates/templates'
import { valueEndpoints } from '@frontdesk/contract/templates/values'
import { type Domain, routes } from '#platform/domain'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { handOverTemplates } from './hand-over.ts'
import { listTemplates } from './list-templates.ts'
import { restoreTemplate } from './restore-template.ts'
import { libraryAudiences } from './templates.access.ts'
import { libraryRecurring } from './templates.jobs.ts'
import { countOwned } from './templates.store.ts'
import { updateTemplate } from './update-template.ts'
import { addValue } from './values/add-value.ts'
import { deleteValue } from './values/delete-value.ts'
import { listValues } from './values/list-values.ts'
import { replaceValues } from './values/replace-values.ts'

export { offerSaved } from './values/offer-saved.ts'
export { seedValues } from './values/seed-values.ts'

export const libraryDomain: Domain = {
  name: 'templates',
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
