// How much was outstanding when this person looked last: the page keeps the place for it, and the end is celebrated even
// if the last item was done on another page.
import { expiring, PERSISTED_PREFIX } from '#platform/session/persisted.ts'

const keyOf = (user: string) => `${PERSISTED_PREFIX}setup:${user}`

export const rememberedSetup = (user: string) => Number(expiring.getItem(keyOf(user)) ?? 0)

export function rememberSetup(user: string, outstanding: number) {
  if (outstanding > 0) expiring.setItem(keyOf(user), String(outstanding))
  else expiring.removeItem(keyOf(user))
}
