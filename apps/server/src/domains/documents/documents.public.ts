import type { Domain } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { documentAudiences } from './documents.access.ts'
import { documentRoutes } from './documents.routes.ts'
import { storedBytes } from './stored-bytes.ts'
import { detectType } from './type/detect-type.ts'

export { contactDocuments } from './contact-documents.ts'
export { documentNameFor } from './document-name.ts'

/** The type of a stored file, told by its content; undefined for one that isn't accepted. */
export const documentTypeIn = (platform: Pick<Platform, 'files'>, key: string, size: number, name: string) =>
  detectType(storedBytes(platform, key), size, name)

export const documentsDomain: Domain = {
  name: 'documents',
  routes: documentRoutes,
  audiences: documentAudiences,
}
