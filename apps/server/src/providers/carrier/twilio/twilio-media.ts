// Pictures and files of texts that clients sent: Twilio has them, and passes them on after a redirect.
import { MediaGone, type ReceivedMedia } from '../messages.ts'
import { replaceHost, type TwilioAccess } from './twilio-api.ts'

const timeoutMs = 30_000
const refPattern = /^(?:MM|SM)[0-9a-f]{32}\/ME[0-9a-f]{32}$/

export const formatMediaRef = (message: string, media: string) => `${message}/${media}`

/** The part of a media URL that names it; null for anything that isn't one of this account. Never fetch the URL itself. */
export function parseMediaUrl(url: string): string | null {
  const [, message = '', media = ''] = /\/Messages\/(\w{34})\/Media\/(\w{34})$/.exec(url) ?? []
  const ref = formatMediaRef(message, media)
  return refPattern.test(ref) ? ref : null
}

export async function fetchTwilioMedia(
  { accountSid, authToken, instead }: TwilioAccess,
  { ref, type }: ReceivedMedia,
  largest: number,
): Promise<{ type: string; bytes: Buffer }> {
  if (!refPattern.test(ref)) throw new MediaGone('This is no media of a message.')
  const [message, media] = ref.split('/')
  const at = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/${message}/Media/${media}`
  const { url, headers } = replaceHost(at, instead)
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  // Credentials are dropped when it redirects to another origin, as fetch promises.
  const reply = await fetch(url, {
    headers: { ...headers, authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (reply.status === 404 || reply.status === 410) throw new MediaGone('Twilio no longer has it.')
  if (!reply.ok || !reply.body) throw new Error(`Twilio replied ${reply.status} to a request for media.`)
  return { type: reply.headers.get('content-type')?.split(';')[0] ?? type, bytes: await readUpTo(reply.body, largest) }
}

async function readUpTo(body: ReadableStream<Uint8Array>, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largest) throw new MediaGone('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
