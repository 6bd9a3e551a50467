// Mail without a mail server: every message is stored as a file that any mail program opens, and a page lists them.
// Files: <id>.eml, the message as sent, and <id>.json, what the page shows. The JSON is written last: a message exists
// once it is there.

import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Clock, systemClock } from '#platform/clock'
import { createFolder, hasCode, writeDurably } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'
import { buildMail, checkMessage, type Mail, MailError } from '../mail.ts'
import { createOutboxReports, type OutboxReports } from './outbox-reports.ts'

const keptSchema = z.object({
  /** Sorts by time. */
  id: z.string(),
  sentAt: z.iso.datetime(),
  messageId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  category: z.string(),
  text: z.string(),
  html: z.string().optional(),
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
})

export type StoredMail = z.output<typeof keptSchema>
export type OutboxEntry = Omit<StoredMail, 'text' | 'html'>

export type Outbox = Mail & {
  reports: OutboxReports
  /** Newest first, at most 200; `before` is the id of the previous page's last entry. */
  list(limit: number, before?: string): Promise<OutboxEntry[]>
  /** One message with its bodies and its `.eml` source; null when there is none. */
  read(id: string): Promise<(StoredMail & { source: Buffer }) | null>
}

const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{4}-[0-9a-f]{12}$/
const mostPerPage = 200

/** Stores messages in `folder`, created with the first one. `from` as in `Frontdesk <app@example.com>`. */
export function createOutboxMail(options: { folder: string; from: string; clock?: Clock }): Outbox {
  const { folder, from, clock = systemClock } = options
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const nextId = idsByTime()

  const pathOf = (id: string, kind: 'eml' | 'json') => join(folder, `${id}.${kind}`)

  async function keep(kept: StoredMail, source: Buffer): Promise<void> {
    try {
      await createFolder(folder)
      await writeDurably(pathOf(kept.id, 'eml'), source)
      await writeDurably(pathOf(kept.id, 'json'), JSON.stringify(kept))
    } catch (cause) {
      throw new MailError('unreachable', 'The outbox could not keep the message.', { temporary: true, cause })
    }
  }

  async function readKept(id: string): Promise<StoredMail | undefined> {
    const text = await ifThere(readFile(pathOf(id, 'json'), 'utf8'))
    return text === undefined ? undefined : keptSchema.parse(readJson(text, fileBounds))
  }

  return {
    reports: createOutboxReports(),
    async send(message) {
      checkMessage(message)
      const date = clock.now()
      const { messageId, envelope, message: source } = await composer.sendMail({ ...buildMail(message, from), date })
      const kept = { ...message, id: nextId(date), sentAt: date.toISOString(), messageId, from: String(envelope.from) }
      await keep(kept, source as Buffer)
      return { messageId }
    },

    async list(limit, before) {
      const names = (await ifThere(readdir(folder))) ?? []
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
      const wanted = ids.filter((id) => idPattern.test(id) && (before === undefined || id < before))
      const page = wanted
        .sort()
        .reverse()
        .slice(0, Math.min(Math.max(limit, 0), mostPerPage))
      const kept = await Promise.all(page.map(readKept))
      return kept.flatMap((mail) => (mail ? withoutBodies(mail) : []))
    },

    async read(id) {
      // The id comes from a URL and becomes a file name.
      if (!idPattern.test(id)) return null
      const kept = await readKept(id)
      const source = kept && (await ifThere(readFile(pathOf(id, 'eml'))))
      return kept && source ? { ...kept, source } : null
    },
  }
}

/** Time, then a counter for messages within one millisecond, then random characters. */
function idsByTime() {
  let count = 0
  return (at: Date): string => {
    count = (count + 1) % 0x1_0000
    const order = count.toString(16).padStart(4, '0')
    return `${at.toISOString().replace(/[-:.]/g, '')}-${order}-${randomBytes(6).toString('hex')}`
  }
}

function withoutBodies({ text: _text, html: _html, ...entry }: StoredMail): OutboxEntry {
  return entry
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
