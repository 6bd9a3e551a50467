/** For the dashboard. */
export { SetupChecklist, type SetupItem } from './setup/setup-checklist.tsx'
