// The phones outside of the agency, for an agency that is connected to no telephone network: people play them at /handset,
// and tests over HTTP. What happens to a text is reported through the same webhook endpoint as a real carrier's reports.
import { randomUUID } from 'node:crypto'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import {
  type AcceptedMessage,
  type FailureReason,
  MessageRefused,
  type MessageReport,
  type OutgoingMessage,
} from '../../messages.ts'
import { createReportQueue } from './report-queue.ts'
import type { WorldFiles } from './world-files.ts'

export const behaviors = ['normal', 'slow', 'undelivered', 'failed', 'optedOut'] as const
export type Behavior = (typeof behaviors)[number]

export const ringBehaviors = ['answers', 'busy', 'rejects', 'never'] as const
export type RingBehavior = (typeof ringBehaviors)[number]

export interface WorldText {
  id: string
  /** As the phone sees it. */
  flow: 'sent' | 'received'
  /** The agency's number. */
  other: string
  text: string
  media: { id: string; type: string }[]
  /** What became of it; received ones are `delivered` once the phone shows them. */
  status: 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'
  at: string
}

export interface OutsidePhone {
  number: string
  name: string
  behavior: Behavior
  /** While no one has it open; `answers` without it. */
  rings?: RingBehavior
  texts: WorldText[]
  /** The account whose people took it. */
  owner?: string
}

export interface WorldOptions {
  files: WorldFiles
  now: () => Date
  /** Between two segments of one sending number; a real long number sends one a second. */
  segmentMs: number
  slowMs?: number
}

const limits = { phones: 300, texts: 500 }
/** A carrier never reports before it has replied. */
const reportMs = 60

/** What carriers report, by their own codes. */
const ends: Record<
  Exclude<Behavior, 'normal' | 'slow' | 'optedOut'>,
  { status: 'undelivered' | 'failed'; reason: FailureReason; code: string }
> = {
  undelivered: { status: 'undelivered', reason: 'unreachable', code: '30003' },
  failed: { status: 'failed', reason: 'filtered', code: '30007' },
}

export type PhoneWorld = ReturnType<typeof createPhoneWorld>

/** With their voices. */
export type OutsidePhones = PhoneWorld & {
  grantVoice(number: string, numbers: readonly string[]): { token: string; expires: Date }
  /** WAV. */
  sampleVoice(): Buffer
  sampleRecording(): Promise<{ mp3: Buffer; seconds: number }>
}

export function createPhoneWorld({ files, now, segmentMs, slowMs = 15_000 }: WorldOptions) {
  const phones = new Map<string, OutsidePhone>(files.read().map((phone) => [phone.number, phone]))
  const queue = createReportQueue<MessageReport>()
  const tell = (report: MessageReport) =>
    queue.add(report, `${report.sid}-${report.kind === 'status' ? report.status : 'received'}`)
  /** When each sending number is free again. */
  const freeAt = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /** Numbers of others than agencies, such as a registry: what happens to their texts isn't reported to us. */
  const services = new Map<string, (from: string, text: string) => void>()
  const accepted = new Map<string, AcceptedMessage>()

  const keep = () => files.write([...phones.values()])

  function phone(number: string): OutsidePhone {
    const known = phones.get(number)
    if (known) return known
    const made: OutsidePhone = { number, name: '', behavior: 'normal', texts: [] }
    if (phones.size >= limits.phones) {
      const [quietest] = [...phones.values()].sort((a, b) => (lastAt(a) < lastAt(b) ? -1 : 1))
      if (quietest) phones.delete(quietest.number)
    }
    phones.set(number, made)
    return made
  }

  function add(to: OutsidePhone, text: WorldText) {
    to.texts.push(text)
    for (const gone of to.texts.splice(0, Math.max(0, to.texts.length - limits.texts)))
      for (const { id } of gone.media) files.removeMedia(id)
    keep()
  }

  function later(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  function report(
    text: WorldText,
    ours: string,
    status: WorldText['status'],
    end?: { reason: FailureReason; code: string },
  ) {
    text.status = status
    keep()
    if (services.has(ours)) return
    tell({
      kind: 'status',
      sid: text.id,
      ours,
      status,
      reason: end?.reason ?? null,
      code: end?.code ?? null,
      at: now(),
    })
  }

  return {
    connect: queue.connect,
    /** Resolves once nothing waits to be reported. */
    idle: queue.idle,
    /** The number belongs to a service that gets what is texted to it. */
    serve: (number: string, onText: (from: string, text: string) => void) => void services.set(number, onText),
    isService: (number: string) => services.has(number),
    phones: () => [...phones.values()].sort((a, b) => (lastAt(a) > lastAt(b) ? -1 : 1)),
    find: (number: string) => phones.get(number),
    media: files.readMedia,
    take(number: string, name: string, owner?: string): OutsidePhone {
      const taken = phone(number)
      if (name !== '') taken.name = name
      if (owner) taken.owner ??= owner
      keep()
      return taken
    },
    behave(number: string, { behavior, rings }: { behavior?: Behavior | undefined; rings?: RingBehavior | undefined }) {
      const changed = phone(number)
      if (behavior) changed.behavior = behavior
      if (rings) changed.rings = rings
      keep()
    },
    /** A text from an outside phone to the agency. */
    text(
      from: string,
      { to, text, media }: { to: string; text: string; media: readonly { type: string; bytes: Buffer }[] },
    ) {
      const sent: WorldText = {
        id: `SM${randomUUID().replaceAll('-', '')}`,
        flow: 'sent',
        other: to,
        text,
        media: media.map(({ type, bytes }) => ({ id: files.addMedia(bytes), type })),
        status: 'delivered',
        at: now().toISOString(),
      }
      add(phone(from), sent)
      const service = services.get(to)
      if (service) service(from, text)
      else tell(receivedReport(from, sent))
      return sent
    },
    /** A text from the agency to an outside phone. */
    async send({ id, from, to, text, media }: OutgoingMessage): Promise<AcceptedMessage> {
      const known = accepted.get(id)
      if (known) return known
      const its = phone(to)
      if (its.behavior === 'optedOut') throw new MessageRefused('optedOut', '21610')
      const pictures = await Promise.all(
        media.map(async (each) => ({ id: files.addMedia(await each.read()), type: each.type })),
      )
      const segments = media.length > 0 ? 1 : Math.max(1, segmentsOf(text).segments)
      const received: WorldText = {
        id: `SM${randomUUID().replaceAll('-', '')}`,
        ...{ flow: 'received', other: from, text, media: pictures, status: 'queued', at: now().toISOString() },
      }
      add(its, received)
      const start = Math.max(Date.now(), freeAt.get(from) ?? 0)
      freeAt.set(from, start + segments * segmentMs)
      const { behavior } = its
      later(Math.max(reportMs, start - Date.now()), () => {
        report(received, from, 'sent')
        later(behavior === 'slow' ? slowMs : segmentMs / 4, () => {
          if (behavior === 'undelivered' || behavior === 'failed')
            report(received, from, ends[behavior].status, ends[behavior])
          else report(received, from, 'delivered')
        })
      })
      const result = { sid: received.id, segments }
      accepted.set(id, result)
      if (accepted.size > 10_000) accepted.delete(accepted.keys().next().value ?? '')
      return result
    },
    receivedSince: (numbers: readonly string[], since: Date) =>
      [...phones.values()]
        .flatMap((each) =>
          each.texts.filter(({ flow }) => flow === 'sent').map((text) => receivedReport(each.number, text)),
        )
        .filter(({ to, at }) => numbers.includes(to) && at >= since)
        .sort((a, b) => a.at.getTime() - b.at.getTime()),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      queue.close()
      await files.close()
    },
  }
}

const lastAt = ({ texts }: OutsidePhone) => texts.at(-1)?.at ?? ''

type Received = Extract<MessageReport, { kind: 'received' }>

const receivedReport = (from: string, { id, other, text, media, at }: WorldText): Received => ({
  ...{ kind: 'received', sid: id, from, to: other, others: [], text, at: new Date(at) },
  media: media.map((each) => ({ ref: each.id, type: each.type })),
})
