import { importEndpoints } from '@frontdesk/contract/imports'
import { routes } from '#platform/domain'
import { cancelImport } from './cancel-import.ts'
import { downloadImportFailures } from './download-import-failures.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { previewImport } from './preview-import.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

export const importRoutes = routes(importEndpoints, {
  uploadImport,
  listImports,
  getImport,
  previewImport,
  startImport,
  cancelImport,
  downloadImportFailures,
})
