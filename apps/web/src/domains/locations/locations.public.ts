/** For what belongs to a location. */
export { type Location, useLocations } from './locations.queries.ts'
export { useLocationClock } from './use-location-clock.ts'
