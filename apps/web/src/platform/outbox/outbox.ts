// The sender: one tab at a time, one request after another, until the server has accepted or refused them all.
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { perform } from '#platform/api/perform.ts'
import { generateKey } from '#platform/api/random-key.ts'
import type { Route } from '#platform/api/route.ts'
import { routes } from '#platform/contract.generated.ts'
import { formatPerson } from '#platform/drafts/draft-place.ts'
import { runOneAtATime } from '#platform/one-at-a-time.ts'
import { useSession } from '#platform/session/session-state.ts'
import { unsentTexts } from '#platform/texts/failures.texts.ts'
import { addQueued, changeQueued, listQueued, removeQueued } from './queue-store.ts'
import { type QueuedRequest, useOutbox } from './queued-requests.ts'

export const MOST_HELD = 100
/** The maximum length of one request. */
export const LARGEST = 64 * 1024
/** The server stores a key for a day; after that a repeated request could have its effect twice. */
const KEY_LASTS = 23 * 60 * 60 * 1000
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** Server errors before a person is asked. */
const MOST_FAULTS = 5

type Message =
  | { type: 'changed' }
  | { type: 'sending'; id: string | null }
  | { type: 'sent'; id: string; answer: unknown }
  | { type: 'refused'; id: string; failure: ConstructorParameters<typeof ApiFailure>[0] }
  /** Sending is paused: callers are told that the request is held. */
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
    message: unsentTexts.saved,
  })

const me = () => {
  const { session, ghosting } = useSession.getState()
  return ghosting ? '' : formatPerson(session)
}

function emit(message: Message) {
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

/** The form that receives the text restores it; only then is it removed here. */
function giveBack(id: string, failure: ApiFailure) {
  const waiter = take(id)
  if (!waiter) return
  waiter.reject(failure)
  setTimeout(() => void removeQueued(id).then(() => emit({ type: 'changed' })))
}

async function show() {
  useOutbox.setState({ held: me() ? await listQueued(me()) : [] })
}

/** The reply, or ApiFailure: the server's refusal, or `held`. */
export async function sendFromOutbox(
  call: Omit<QueuedRequest, 'person' | 'at' | 'tries' | 'state' | 'problem'>,
): Promise<unknown> {
  const person = me()
  const request: QueuedRequest = { ...call, person, at: Date.now(), tries: 0, state: 'waiting' }
  const fits = JSON.stringify(request).length <= LARGEST && (await countQueued(person)) < MOST_HELD
  if (!fits) return send(request)
  // Before the list shows it, so that a reply can't arrive before there is a listener.
  const answer = new Promise((resolve, reject) => waiters.set(request.id, { resolve, reject }))
  try {
    await addQueued(request)
  } catch {
    // This browser can't store anything: the form keeps its input instead.
    take(request.id)
    return send(request)
  }
  emit({ type: 'changed' })
  void sendQueued()
  return answer
}

const countQueued = (person: string) =>
  listQueued(person).then(
    (list) => list.length,
    () => Number.POSITIVE_INFINITY,
  )

function send({ domain, name, args, ifMatch, id }: QueuedRequest): Promise<unknown> {
  const route = (routes as Readonly<Record<string, Readonly<Record<string, Route>>>>)[domain]?.[name]
  if (!route) {
    const message = unsentTexts.outdated
    return Promise.reject(new ApiFailure({ status: 404, code: 'notFound', message }))
  }
  return perform(route, args, { idempotencyKey: id, ifMatch })
}

const maySend = (person: string) => {
  const { locked, session } = useSession.getState()
  return session !== null && !locked && person !== '' && person === me()
}

/** Sends pending requests in order, as the person who wrote them. Never throws; what can't be sent is retried later. */
export async function sendQueued({ now = false } = {}): Promise<void> {
  clearTimeout(timer)
  if (now) pause = FIRST_PAUSE
  const person = me()
  if (!person) return
  await runOneAtATime(`frontdesk:outbox:${person}`, () => sendAll(person)).catch(() => again())
}

async function sendAll(person: string) {
  for (;;) {
    const next = (await listQueued(person)).find(({ state }) => state === 'waiting')
    if (!next) return
    if (!maySend(person)) return emit({ type: 'away', person })
    if (next.tries > 0 && Date.now() - next.at > KEY_LASTS) await refuse(next, tooOld())
    else if (!(await sendOne(next))) return
  }
}

/** False when nothing more can be sent for now. */
async function sendOne(request: QueuedRequest): Promise<boolean> {
  emit({ type: 'sending', id: request.id })
  // Recorded first: a reply may be lost together with this tab.
  await changeQueued(request.id, { tries: request.tries + 1 })
  try {
    const answer = await send(request)
    pause = FIRST_PAUSE
    await removeQueued(request.id)
    emit({ type: 'sent', id: request.id, answer })
    emit({ type: 'changed' })
    return true
  } catch (error) {
    if (isPassing(error, request.tries)) {
      again(error instanceof ApiFailure ? error.retryAfter : undefined)
      emit({ type: 'away', person: request.person })
      emit({ type: 'changed' })
      return false
    }
    await refuse(request, error)
    return true
  } finally {
    emit({ type: 'sending', id: null })
  }
}

const PASSING = ['offline', 'timedOut', 'unavailable', 'busy', 'tooManyRequests', 'locked', 'mfaSetupRequired'] as const

function isPassing(error: unknown, tries: number): boolean {
  if (hasCode(error, ...PASSING, 'notSignedIn', 'sessionInvalid')) return true
  return hasCode(error, 'internal') && tries < MOST_FAULTS
}

async function refuse({ id }: QueuedRequest, error: unknown) {
  const failure = error instanceof ApiFailure ? error : undefined
  // Sent again with a new key, it would have its effect twice.
  if (hasCode(error, 'alreadyDone')) await removeQueued(id)
  else await changeQueued(id, { state: 'refused', problem: messageOf(error) })
  const { status = 0, code = 'internal', message = messageOf(error), fields, details } = failure ?? {}
  emit({ type: 'changed' })
  emit({ type: 'refused', id, failure: { status, code, message, fields, details } })
}

const tooOld = () =>
  new ApiFailure({
    status: 0,
    code: 'timedOut',
    message: unsentTexts.tooOld,
  })

function again(seconds?: number) {
  clearTimeout(timer)
  const wait = Math.max(pause * (0.75 + Math.random() / 2), (seconds ?? 0) * 1000)
  timer = window.setTimeout(() => void sendQueued(), wait)
  pause = Math.min(LONGEST_PAUSE, pause * 2)
}

/** Retries now. A refused request had no effect and gets a new key, a pending one keeps its key. */
export async function retryQueued({ id, state }: Pick<QueuedRequest, 'id' | 'state'>): Promise<void> {
  if (state === 'refused') await changeQueued(id, { id: generateKey(), at: Date.now(), tries: 0, state: 'waiting' })
  emit({ type: 'changed' })
  await sendQueued({ now: true })
}

export async function discardQueued(id: string): Promise<void> {
  await removeQueued(id)
  emit({ type: 'changed' })
}

/** Lists and sends requests from before this start. */
export async function openOutbox(): Promise<void> {
  await show().catch(() => {})
  await sendQueued({ now: true })
}
