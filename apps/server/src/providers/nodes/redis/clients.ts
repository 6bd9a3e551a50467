import { createClient } from '@redis/client'
import { ConfigError } from '#platform/config'
import { readNewestId, trimStream } from './stream.ts'

export type Client = ReturnType<typeof createRedisClient>

const slowestRetryMs = 5000

/** A client that queues nothing: without a connection a command fails at once. */
export function createRedisClient(url: string) {
  let connected = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 20_000,
    pingInterval: 2000,
    socket: {
      connectTimeout: 5000,
      // A hanging Redis counts as unreachable.
      socketTimeout: 4000,
      reconnectStrategy: (retries) => connected && Math.min(100 * 2 ** retries, slowestRetryMs) + Math.random() * 100,
    },
  })
  client.on('ready', () => {
    connected = true
  })
  // Every failing command reports its own error.
  client.on('error', () => {})
  return client
}

/** Tests everything that the nodes will need. @returns the id of the newest entry, from which to read on. */
export async function connectOrExplain(url: string, writer: Client, reader: Client): Promise<string> {
  try {
    await Promise.all([writer.connect(), reader.connect()])
    await writer.set('frontdesk:start', new Date().toISOString(), { expiration: { type: 'EX', value: 60 } })
    const newest = await readNewestId(reader)
    await trimStream(writer, newest)
    return newest
  } catch (error) {
    for (const client of [writer, reader]) if (client.isOpen) client.destroy()
    throw new ConfigError([explain(new URL(url), error as Error & { code?: string })])
  }
}

function explain({ host, protocol }: URL, { code, message }: Error & { code?: string }): string {
  const where = `Redis at ${host}`
  if (/^(WRONGPASS|NOAUTH|ERR AUTH)/.test(message)) {
    return `REDIS_URL: ${where} refuses this user and password; write them as redis://user:password@host:port.`
  }
  if (message.startsWith('NOPERM')) {
    return `REDIS_URL: its user may not use keys and streams that begin with frontdesk: (${message}); give it these rights.`
  }
  if (/syntax error|unknown command/i.test(message))
    return `REDIS_URL: ${where} is too old; Frontdesk needs 6.2 or newer.`
  if (message.startsWith('READONLY')) return `REDIS_URL: ${where} is a replica that can't be written; name its primary.`
  if (code === undefined && /timeout|closed|protocol/i.test(message)) {
    const other = protocol === 'rediss:' ? 'redis://, if it speaks no TLS' : 'rediss://, if it speaks TLS only'
    return `REDIS_URL: what listens at ${host} does not answer as a Redis (${message}); try ${other}.`
  }
  return (
    `REDIS_URL: ${where} can't be used (${code ?? message}). Start it, mend the address, or leave REDIS_URL out to ` +
    'run a single node.'
  )
}
