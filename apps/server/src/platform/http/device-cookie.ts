// The token by which sign-in recognizes a browser. It grants nothing: it only distinguishes a device that signed in
// before from strangers, so that their wrong passwords do not lock it out. Scripts can't read it.
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'frontdesk_device'
/** The longest time that browsers keep a cookie. */
const seconds = 400 * 24 * 60 * 60

/** Null when the browser sent no possible token. */
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
