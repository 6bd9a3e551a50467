// The sender: one tab at a time, one request after the other, until the server has them all or says no.
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { perform } from '#platform/api/perform.ts'
import { randomKey } from '#platform/api/random-key.ts'
import type { Route } from '#platform/api/route.ts'
import { routes } from '#platform/contract.generated.ts'
import { personOf } from '#platform/drafts/draft-place.ts'
import { oneAtATime } from '#platform/one-at-a-time.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type HeldRequest, useOutbox } from './held-requests.ts'
import { addHeld, changeHeld, listHeld, removeHeld } from './held-store.ts'

export const MOST_HELD = 100
/** Characters of one request. */
export const LARGEST = 64 * 1024
/** The server knows a key for a day; beyond that a repeat could happen twice. */
const KEY_LASTS = 23 * 60 * 60 * 1000
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** Failures of the server itself, before a person is asked. */
const MOST_FAULTS = 5

type Message =
  | { type: 'changed' }
  | { type: 'sending'; id: string | null }
  | { type: 'sent'; id: string; answer: unknown }
  | { type: 'refused'; id: string; failure: ConstructorParameters<typeof ApiFailure>[0] }
  /** Nothing goes out for now: whoever waits is told that it is kept. */
  | { type: 'away'; person: string }

interface Waiter {
  resolve(answer: unknown): void
  reject(failure: ApiFailure): void
}

const channel = new BroadcastChannel('frontdesk:outbox')
const waiters = new Map<string, Waiter>()
let pause = FIRST_PAUSE
let timer = 0

const held = () =>
  new ApiFailure({
    status: 0,
    code: 'held',
    message: 'It is kept on this device, and sent once the server can be reached.',
  })

const me = () => {
  const { session, ghosting } = useSession.getState()
  return ghosting ? '' : personOf(session)
}

function tell(message: Message) {
  channel.postMessage(message)
  hear(message)
}
channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))

function hear(message: Message) {
  if (message.type === 'changed') void show()
  else if (message.type === 'sending') useOutbox.setState({ sending: message.id })
  else if (message.type === 'sent') take(message.id)?.resolve(message.answer)
  else if (message.type === 'refused') giveBack(message.id, new ApiFailure(message.failure))
  else if (message.person === me()) for (const id of [...waiters.keys()]) take(id)?.reject(held())
}

function take(id: string): Waiter | undefined {
  const waiter = waiters.get(id)
  waiters.delete(id)
  return waiter
}

/** The form that waits takes the words back; only then are they forgotten here. */
function giveBack(id: string, failure: ApiFailure) {
  const waiter = take(id)
  if (!waiter) return
  waiter.reject(failure)
  setTimeout(() => void removeHeld(id).then(() => tell({ type: 'changed' })))
}

async function show() {
  useOutbox.setState({ held: me() ? await listHeld(me()) : [] })
}

/** The answer, or ApiFailure: the server's refusal, or `held`. */
export async function sendFromOutbox(
  call: Omit<HeldRequest, 'person' | 'at' | 'tries' | 'state' | 'problem'>,
): Promise<unknown> {
  const person = me()
  const request: HeldRequest = { ...call, person, at: Date.now(), tries: 0, state: 'waiting' }
  const fits = JSON.stringify(request).length <= LARGEST && (await countHeld(person)) < MOST_HELD
  if (!fits) return send(request)
  // Before the list shows it, so that the answer cannot be quicker than whoever waits for it.
  const answer = new Promise((resolve, reject) => waiters.set(request.id, { resolve, reject }))
  try {
    await addHeld(request)
  } catch {
    // Nothing can be kept in this browser: the form keeps the words instead.
    take(request.id)
    return send(request)
  }
  tell({ type: 'changed' })
  void sendHeld()
  return answer
}

const countHeld = (person: string) =>
  listHeld(person).then(
    (list) => list.length,
    () => Number.POSITIVE_INFINITY,
  )

function send({ room, name, args, ifMatch, id }: HeldRequest): Promise<unknown> {
  const route = (routes as Readonly<Record<string, Readonly<Record<string, Route>>>>)[room]?.[name]
  if (!route) {
    const message = 'This version of Frontdesk can no longer send this. Please open its form and send it anew.'
    return Promise.reject(new ApiFailure({ status: 404, code: 'notFound', message }))
  }
  return perform(route, args, { idempotencyKey: id, ifMatch })
}

const maySend = (person: string) => {
  const { locked, session } = useSession.getState()
  return session !== null && !locked && person !== '' && person === me()
}

/** Sends what waits, in its order, as the person who wrote it. Never fails; what cannot be sent is tried again later. */
export async function sendHeld({ now = false } = {}): Promise<void> {
  clearTimeout(timer)
  if (now) pause = FIRST_PAUSE
  const person = me()
  if (!person) return
  await oneAtATime(`frontdesk:outbox:${person}`, () => sendAll(person)).catch(() => again())
}

async function sendAll(person: string) {
  for (;;) {
    const next = (await listHeld(person)).find(({ state }) => state === 'waiting')
    if (!next) return
    if (!maySend(person)) return tell({ type: 'away', person })
    if (next.tries > 0 && Date.now() - next.at > KEY_LASTS) await refuse(next, tooOld())
    else if (!(await sendOne(next))) return
  }
}

/** False when nothing more can be sent for now. */
async function sendOne(request: HeldRequest): Promise<boolean> {
  tell({ type: 'sending', id: request.id })
  // Noted beforehand: an answer may be lost together with this tab.
  await changeHeld(request.id, { tries: request.tries + 1 })
  try {
    const answer = await send(request)
    pause = FIRST_PAUSE
    await removeHeld(request.id)
    tell({ type: 'sent', id: request.id, answer })
    tell({ type: 'changed' })
    return true
  } catch (error) {
    if (isPassing(error, request.tries)) {
      again(error instanceof ApiFailure ? error.retryAfter : undefined)
      tell({ type: 'away', person: request.person })
      tell({ type: 'changed' })
      return false
    }
    await refuse(request, error)
    return true
  } finally {
    tell({ type: 'sending', id: null })
  }
}

const PASSING = ['offline', 'timedOut', 'unavailable', 'tooManyRequests', 'locked', 'mfaSetupRequired'] as const

function isPassing(error: unknown, tries: number): boolean {
  if (hasCode(error, ...PASSING, 'notSignedIn', 'sessionInvalid')) return true
  return hasCode(error, 'internal') && tries < MOST_FAULTS
}

async function refuse({ id }: HeldRequest, error: unknown) {
  const failure = error instanceof ApiFailure ? error : undefined
  await changeHeld(id, { state: 'refused', problem: messageOf(error) })
  const { status = 0, code = 'internal', message = messageOf(error), fields, details } = failure ?? {}
  tell({ type: 'changed' })
  tell({ type: 'refused', id, failure: { status, code, message, fields, details } })
}

const tooOld = () =>
  new ApiFailure({
    status: 0,
    code: 'timedOut',
    message:
      'It waited for longer than a day and may have arrived the first time. Please look before you send it again.',
  })

function again(seconds?: number) {
  clearTimeout(timer)
  const wait = Math.max(pause * (0.75 + Math.random() / 2), (seconds ?? 0) * 1000)
  timer = window.setTimeout(() => void sendHeld(), wait)
  pause = Math.min(LONGEST_PAUSE, pause * 2)
}

/** Now. What was refused has not happened: it goes under a new key, what only waits under the one it has. */
export async function retryHeld({ id, state }: Pick<HeldRequest, 'id' | 'state'>): Promise<void> {
  if (state === 'refused') await changeHeld(id, { id: randomKey(), at: Date.now(), tries: 0, state: 'waiting' })
  tell({ type: 'changed' })
  await sendHeld({ now: true })
}

export async function discardHeld(id: string): Promise<void> {
  await removeHeld(id)
  tell({ type: 'changed' })
}

/** Shows and sends what is there from before. */
export async function openOutbox(): Promise<void> {
  await show().catch(() => {})
  await sendHeld({ now: true })
}
