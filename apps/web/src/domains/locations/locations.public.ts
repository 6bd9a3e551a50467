/** For what belongs to a location. */

/** For the wizard, whose first two steps are the location itself. */
export { isLocationStepDone, type LocationStepName } from './location-values.ts'
export { type Location, useLocations } from './locations.queries.ts'
/** For the page, which also shows what other domains know about a location. */
export { type CardParts, LocationsView } from './locations-view.tsx'
export { LocationStepFields } from './steps/location-step-fields.tsx'
export { useLocationStep } from './steps/use-location-step.ts'
export { useLocationClock } from './use-location-clock.ts'
