import type { api as contract } from '@frontdesk/contract/registry'
import { ApiFailure } from './api-failure.ts'

type Domain = keyof typeof contract
type EndpointsOf<D extends Domain> = Extract<keyof (typeof contract)[D], string>
/** The text before the server's message when a call fails, by endpoint; the specification's §8 word by word. */
export type FailurePrefixes<D extends Domain> = Partial<Record<EndpointsOf<D>, string>>

/** The call itself failed: nothing came back that could say why. */
export const isWithoutReply = (error: unknown) => !(error instanceof ApiFailure) || error.status === 0

/** A complete sentence ends with a period; any other text leads into the message. */
export const failureTexts =
  <const Prefixes extends Readonly<Record<string, string>>>(prefixes: Prefixes) =>
  (endpoint: keyof Prefixes & string, error: unknown): string =>
    `${prefixes[endpoint]} ${error instanceof Error && error.message ? error.message : 'unknown error'}`
