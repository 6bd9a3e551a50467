import { buildWeb } from '../../../scripts/build-web.ts'

/** vitest's globalSetup: the journeys see what would be shipped. */
export function setup() {
  buildWeb()
}
