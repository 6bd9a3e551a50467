// The token by which a browser is known again at sign-in. It opens nothing: it only tells a device that signed in before
// from strangers, so that their wrong passwords are not held against it. No script can read it.
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'frontdesk_device'
/** As long as browsers keep a cookie at most. */
const seconds = 400 * 24 * 60 * 60

/** Null where the browser sent none that could be one. */
export function readDeviceToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const pairs = (headers.cookie ?? '').slice(0, 4096).split(';')
  const value = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
  const token = value?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export function sendDeviceToken(reply: FastifyReply, token: string, { https }: { https: boolean }) {
  const attributes = `Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${token}; ${attributes}`)
}
