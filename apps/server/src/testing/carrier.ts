import type { Carrier } from '#providers/carrier/carrier'
import { createEmbeddedCarrier } from '#providers/carrier/embedded/embedded-carrier'

/** Knows nothing of what the test server's carrier has. */
export const separateCarrier = (): Carrier => createEmbeddedCarrier()
