/** For pages where the plan limits how much can be added. */
export { PlanLimit } from './plan-limit.tsx'
/** For the dashboard. */
export { SetupChecklist, type SetupItem } from './setup/setup-checklist.tsx'
