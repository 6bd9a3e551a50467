/** For the page of the locations, which shows how far each is. */
export { hasAction, RegistrationAction, RegistrationBadge, RegistrationRows } from './cards/registration-card.tsx'
/** For a text that the rules refuse: the way to the step that its number waits for. */
export { MissingStepLink } from './numbers/missing-step-link.tsx'
export { registrationsQuery } from './registration.queries.ts'
export { cardTexts } from './texts/cards.texts.ts'
export type { LocationsSearch } from './wizard/locations-search.ts'
export { RegistrationWizard } from './wizard/wizard.tsx'
