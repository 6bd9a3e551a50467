// What the parts of the registry's world share: ids, times, and replies as Twilio has them.
import { randomBytes } from 'node:crypto'

export type Item = Record<string, unknown> & { sid: string }
export type Fields = Record<string, unknown>

export const generateSid = (kind: string) => `${kind}${randomBytes(16).toString('hex')}`
export const buildRefusal = (code: number, message: string, status = 400) => ({
  status,
  body: { code, message, status },
})
export const notFound = buildRefusal(20404, 'The requested resource was not found', 404)
export const buildList = (key: string, items: readonly unknown[]) => ({
  body: { [key]: items, meta: { key, next_page_url: null } },
})

let ticks = 0
const stamp = () => {
  ticks += 1
  return new Date(Date.UTC(2026, 10, 30) + ticks * 1000).toISOString()
}
export const addDates = <T extends object>(item: T) => ({ date_created: stamp(), date_updated: stamp(), ...item })
export const change = (item: Item, fields: Fields) => Object.assign(item, fields, { date_updated: stamp() })
export const find = (items: readonly Item[], sid: unknown) => items.find((each) => each.sid === sid)
