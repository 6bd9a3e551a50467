import { importEndpoints } from '@frontdesk/contract/imports'
import { routes } from '#platform/domain'
import { previewImport } from './checking/preview-import.ts'
import { cancelImport } from './running/cancel-import.ts'
import { downloadImportFailures } from './running/download-import-failures.ts'
import { startImport } from './running/start-import.ts'
import { getImport } from './uploads/get-import.ts'
import { listImports } from './uploads/list-imports.ts'
import { uploadImport } from './uploads/upload-import.ts'

export const importRoutes = routes(importEndpoints, {
  uploadImport,
  listImports,
  getImport,
  previewImport,
  startImport,
  cancelImport,
  downloadImportFailures,
})
