import type { Carrier } from '#providers/carrier/carrier'
import { createEmbeddedCarrier } from '#providers/carrier/embedded/embedded-carrier'

/** Knows nothing of what the test server's carrier has. */
export const separateCarrier = (): Carrier => createEmbeddedCarrier()

/** With a folder and a clock of the test’s own. */
export const openCarrier = createEmbeddedCarrier
export type OpenCarrier = ReturnType<typeof createEmbeddedCarrier>
