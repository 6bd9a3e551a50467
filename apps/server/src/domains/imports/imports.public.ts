import type { Domain } from '#platform/domain'
import { importAudiences } from './imports.access.ts'
import { importJobs, importRecurring } from './imports.jobs.ts'
import { importRoutes } from './imports.routes.ts'
import { importStates } from './states/import-states.ts'

export { openImportFile, removeImportFile, storeImportFile } from './file/import-file.ts'
export { rotateImportFiles } from './file/rotate-import-files.ts'
export { rotateImportKeys } from './undoing/rotate-import-keys.ts'
export { sealedChanges } from './undoing/sealed-changes.ts'

export const importsDomain: Domain = {
  name: 'imports',
  routes: importRoutes,
  audiences: importAudiences,
  jobs: importJobs,
  recurring: importRecurring,
  stateMachines: [importStates],
}
