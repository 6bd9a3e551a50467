/** For whatever gives a reason to set one. */
export { FollowupDialog } from './dialog/followup-dialog.tsx'
export { FollowupFields } from './dialog/followup-fields.tsx'
export { bodyOf, firstValues, type Problems, problemsOf, type Values } from './dialog/form-values.ts'
