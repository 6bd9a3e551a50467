import type { api as contract } from '@frontdesk/contract/registry'

type Domain = keyof typeof contract
type EndpointsOf<D extends Domain> = Extract<keyof (typeof contract)[D], string>
/** The text before the server's message when a call fails, by endpoint; the specification's §8 word by word. */
export type FailurePrefixes<D extends Domain> = Partial<Record<EndpointsOf<D>, string>>

/** A complete sentence ends with a period; any other text leads into the message. */
export const failureTexts =
  <const Prefixes extends Readonly<Record<string, string>>>(prefixes: Prefixes) =>
  (endpoint: keyof Prefixes & string, error: unknown): string =>
    `${prefixes[endpoint]} ${error instanceof Error && error.message ? error.message : 'unknown error'}`
