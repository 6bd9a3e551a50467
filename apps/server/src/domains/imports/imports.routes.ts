import { importEndpoints } from '@frontdesk/contract/imports/imports'
import { routes } from '#platform/domain'
import { checkImport } from './checking/check-import.ts'
import { listCheckedRows } from './checking/list-checked-rows.ts'
import { previewImport } from './checking/preview-import.ts'
import { cancelImport } from './running/cancel-import.ts'
import { downloadImportFailures } from './running/download-import-failures.ts'
import { startImport } from './running/start-import.ts'
import { listImportStates } from './states/list-import-states.ts'
import { getImportUndo } from './undoing/get-import-undo.ts'
import { listImportChanges } from './undoing/list-import-changes.ts'
import { undoImport } from './undoing/undo-import.ts'
import { deleteImport } from './uploads/delete-import.ts'
import { getImport } from './uploads/get-import.ts'
import { listImports } from './uploads/list-imports.ts'
import { uploadImport } from './uploads/upload-import.ts'

export const importRoutes = routes(importEndpoints, {
  uploadImport,
  listImports,
  getImport,
  listImportStates,
  previewImport,
  checkImport,
  listCheckedRows,
  startImport,
  cancelImport,
  deleteImport,
  downloadImportFailures,
  getImportUndo,
  listImportChanges,
  undoImport,
})
