export { useVinLookup } from './vin/use-vin-lookup.ts'
export { VinNotice } from './vin/vin-notice.tsx'
export { useZipPlace } from './zip/use-zip-place.ts'
