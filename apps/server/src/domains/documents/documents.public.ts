import type { Domain } from '#platform/domain'
import { documentAudiences } from './documents.access.ts'
import { documentRoutes } from './documents.routes.ts'

export { contactDocuments } from './contact-documents.ts'
export { storeUpload } from './store-upload.ts'

export const documentsDomain: Domain = {
  name: 'documents',
  routes: documentRoutes,
  audiences: documentAudiences,
}
