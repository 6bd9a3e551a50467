import { platformErrors } from '@frontdesk/contract/kit/errors'
import type { Ack, ClientEvent } from '@frontdesk/contract/kit/event'
import { type ClientEventName, clientEvents, type serverEvents } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { ClientEventContext, Domain } from '../../domain.ts'
import { check, checkReply, refuseUnfit } from '../../http/parse.ts'
import { runInTurn } from '../../http/turns.ts'
import { buildTurnOwner, runFor } from '../../turns/turn-owner.ts'

interface Told {
  definition: ClientEvent
  handle: (payload: never, context: ClientEventContext) => Promise<unknown>
}
/** By the name on the wire. */
export type ClientEventTable = ReadonlyMap<string, Told>

/** The socket handlers of all domains. Throws when an event of the contract has no handler, or two. */
export function collectClientEvents(domains: readonly Domain[]): ClientEventTable {
  const table = new Map<string, Told>()
  for (const domain of domains) {
    for (const [key, handle] of Object.entries(domain.clientEvents ?? {})) {
      const definition: ClientEvent = clientEvents[key as ClientEventName]
      if (table.has(definition.name)) throw new Error(`Two rooms answer "${definition.name}"; keep one.`)
      table.set(definition.name, { definition, handle: handle as Told['handle'] })
    }
  }
  const missing = Object.values(clientEvents).filter(({ name }) => !table.has(name))
  if (missing.length === 0) return table
  throw new Error(`No room answers ${missing.map(({ name }) => name).join(', ')}: add it to a room's clientEvents.`)
}

type Refused = z.input<typeof serverEvents.eventRefused.payload>

export interface ClientEventGate {
  table: ClientEventTable
  context: ClientEventContext
  /** Emits the error event, for clients that gave no callback. */
  refuse: (refused: Refused) => void
  isConnected: () => boolean
  isLocked: () => boolean
  /** Takes one event from the socket's allowance; false when it is used up. */
  allowed: () => boolean
  checkAcks: boolean
  onError: (error: unknown, event: string) => void
}

/**
 * Processes what a browser sends, one event after another; the acknowledgment, if requested, reports the result.
 * @param ready No event is processed before.
 * @returns a listener for `socket.onAny()`.
 */
export function createClientEventListener(gate: ClientEventGate, ready: Promise<void>) {
  let turn = ready
  return (said: unknown, ...sent: unknown[]) => {
    // The protocol also allows a number.
    const name = String(said)
    const last = sent.at(-1)
    const reply: Reply =
      typeof last === 'function'
        ? (last as Reply)
        : (ack) => ack.ok || gate.refuse({ event: name.slice(0, 60), ...ack.error })
    // Before it is queued, so that a flood behind a slow event can't fill the memory.
    if (!gate.allowed()) return reply(refusal(new AppError('tooManyRequests')))
    const payload = typeof sent[0] === 'function' ? undefined : sent[0]
    turn = turn.then(() => runFor(buildTurnOwner(gate.context.caller), () => answer(gate, name, payload, reply)))
  }
}

type Reply = (ack: Ack<unknown>) => void
const refusal = ({ code, message }: { code: string; message: string }): Ack => ({ ok: false, error: { code, message } })

async function answer(gate: ClientEventGate, name: string, payload: unknown, reply: Reply): Promise<void> {
  // Its session may have ended while it waited in the queue.
  if (!gate.isConnected()) return
  try {
    reply({ ok: true, data: await act(gate, name, payload) })
  } catch (error) {
    if (error instanceof AppError) return reply(refusal(error))
    gate.onError(error, name)
    reply(refusal({ code: 'internal', message: platformErrors.internal.message }))
  }
}

async function act({ table, context, isLocked, checkAcks }: ClientEventGate, name: string, payload: unknown) {
  const told = table.get(name)
  if (!told) throw new AppError('notFound', { message: `There is no event "${name.slice(0, 60)}".` })
  const { definition, handle } = told
  if (isLocked() && !definition.whileLocked) throw new AppError('locked')
  if (!mayEmit(context.caller, definition)) throw new AppError('forbidden')
  const parsed = read(definition, payload)
  const data = await runInTurn(definition.turn, context.caller, () => handle(parsed as never, context))
  return definition.ack && checkAcks ? checkReply(definition.ack, data) : data
}

const mayEmit = ({ role }: Caller, { who }: ClientEvent) => who.includes(role)

/** A missing payload is an empty one. An acknowledgment has no field for `fields`, so its message names them. */
function read({ payload: schema }: ClientEvent, payload: unknown): unknown {
  try {
    refuseUnfit({ payload })
    return check(schema, payload ?? {}, 'malformed')
  } catch (error) {
    if (!(error instanceof AppError) || !error.facts.fields) throw error
    const faults = Object.entries(error.facts.fields).map(([field, fault]) => `${field}: ${fault}`)
    throw new AppError('malformed', { message: `The event could not be read. ${faults.join('; ')}` })
  }
}
