/** For the home page. */
export { SetupChecklist } from './setup/setup-checklist.tsx'
