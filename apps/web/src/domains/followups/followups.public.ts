/** For whatever gives a reason to set one. */
export { FollowupDialog } from './dialog/followup-dialog.tsx'
export { FollowupFields } from './dialog/followup-fields.tsx'
export { buildBody, createValues, listProblems, type Problems, type Values } from './dialog/form-values.ts'
