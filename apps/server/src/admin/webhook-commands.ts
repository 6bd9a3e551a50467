// Commands that list, show and replay webhook calls.
import { openBody } from '../platform/webhooks/sealed-body.ts'
import { enqueueWebhook, findWebhook, listNewestWebhooks, resetWebhook } from '../platform/webhooks/webhooks.store.ts'
import { webhookAttempts } from '../platform/webhooks/work-webhook.ts'
import { type Arguments, type Command, need, say, UsageError } from './command.ts'

const mostShown = 200
const states = ['waiting', 'done', 'skipped', 'failed']

export const webhookCommands: Record<string, Command> = {
  webhooks: {
    words: [],
    optional: ['state'],
    about: `lists the newest ${mostShown} webhook calls, without bodies; --state ${states.join(', ')}`,
    async run({ database }, { state }) {
      if (state !== undefined && !states.includes(state))
        throw new UsageError(`--state must be one of ${states.join(', ')}.`)
      const rows = await database.readDirectory(listNewestWebhooks(mostShown, state))
      for (const row of rows) {
        say(
          `${row.id}  ${row.provider}  ${row.state}  received ${row.received_at.toISOString()}  event ${row.event_id}`,
        )
        if (row.note) say(`    ${row.note}`)
      }
      if (rows.length === 0) say('There are no webhook calls.')
      return true
    },
  },
  'show-webhook': {
    words: ['id'],
    about: 'shows one webhook call with its body, which may contain private data',
    async run({ database, keys }, words) {
      const [row] = await database.readDirectory(findWebhook(idOf(words)))
      if (!row) return none()
      say(`${row.provider}, event ${row.event_id}, occurred ${row.occurred_at.toISOString()}`)
      say(`received ${row.received_at.toISOString()}, ${row.state}${row.note ? `: ${row.note}` : ''}`)
      for (const [name, value] of Object.entries(row.headers ?? {})) say(`${name}: ${value}`)
      say(openBody(keys, row.id, row.body).toString('utf8'))
      return true
    },
  },
  'replay-webhook': {
    words: ['id'],
    about: 'processes a stored webhook call again; it is skipped if a newer one was processed',
    async run({ database }, words) {
      const id = idOf(words)
      const found = await database.directory(async (db) => {
        const reopened = await resetWebhook(db, id)
        if (reopened) await enqueueWebhook(db, id, webhookAttempts)
        return reopened
      })
      if (!found) return none()
      say(`Webhook ${id} will be processed again.`)
      return true
    },
  },
}

function idOf(words: Arguments): string {
  const id = need(words, 'id')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new UsageError('--id must be one that webhooks shows.')
  return id
}

function none(): boolean {
  say('There is no such webhook call. They are kept for 90 days.')
  return false
}
