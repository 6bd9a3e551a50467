import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import { checkReply } from '../http/parse.ts'

export type WirePayload = (event: ServerEventName, payload: unknown) => unknown

/** @param check Parse it against the contract, and refuse undeclared content: in development and tests. */
export const createWirePayloads =
  (check: boolean): WirePayload =>
  (event, payload) => {
    if (!check) return payload
    try {
      return checkReply(serverEvents[event].payload, payload)
    } catch (cause) {
      throw new Error(`The event ${event} breaks its contract: ${(cause as Error).message}`, { cause })
    }
  }
