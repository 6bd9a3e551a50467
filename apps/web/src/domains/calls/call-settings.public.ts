export { phoneSettingsQuery } from './calls.queries.ts'
export { ConsentRules } from './settings/consent-rules.tsx'
