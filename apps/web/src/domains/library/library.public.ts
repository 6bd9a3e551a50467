import { lazy } from 'react'

/** For whoever chooses a contact. */
export { ContactField } from './contact-field/contact-field.tsx'
/** For whoever writes to a contact: what @ offers. */
export { useMessageOptions } from './templates/use-message-options.ts'
/** For whoever renders a field of free text: what its list offers. */
export { useOfferedValues, valuesQuery } from './values/values.queries.ts'

/** Why a contact carries a dynamic tag or not; to be rendered within Suspense. */
export const WhyDialog = lazy(async () => ({ default: (await import('./tags/why/why-dialog.tsx')).WhyDialog }))
