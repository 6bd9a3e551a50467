import { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { routes } from '#platform/domain'
import { listDocuments } from './list-documents.ts'
import { removeDocument } from './remove-document.ts'
import { renameDocument } from './rename-document.ts'
import { restoreDocument } from './restore-document.ts'
import { showDocument } from './show-document.ts'
import { uploadDocument } from './upload-document.ts'

export const documentRoutes = routes(documentEndpoints, {
  listDocuments,
  showDocument,
  uploadDocument,
  renameDocument,
  removeDocument,
  restoreDocument,
})
