// A sole proprietor proves that the phone is theirs: the registry texts it, and it replies YES within a day.
import type { RegistryEvent } from '../../registration.ts'
import type { PhoneWorld } from '../world/phone-world.ts'
import { needsPasscode } from './registry-review.ts'
import { findParts } from './registry-rules.ts'
import type { Brand, Registry } from './registry-state.ts'

/** No number of an agency: those of the embedded carrier end in 0100 to 0199. */
export const registryNumber = '18885550200'

const validMs = 24 * 60 * 60_000

interface Options {
  world: Pick<PhoneWorld, 'serve' | 'send'>
  now: () => Date
  change: <T>(act: (registry: Registry, tell: (event: RegistryEvent) => void) => T) => Promise<T>
}

interface Passcode {
  id: string
  to: string
}

const phoneOf = (registry: Registry, brand: Brand) => {
  const profile = registry.profiles.find(({ sid }) => sid === brand.profile)
  return (profile && findParts(registry, profile).rep1?.rep?.phone) ?? ''
}

export function createPasscodes({ world, now, change }: Options) {
  world.serve(registryNumber, (from, text) => {
    if (!/^\s*yes\b/i.test(text)) return
    const confirmed = change((registry, tell) => {
      for (const brand of registry.brands) {
        if (!needsPasscode(brand) || phoneOf(registry, brand) !== from) continue
        if (now().getTime() - Date.parse(brand.passcodeAt ?? '') > validMs) continue
        brand.verified = true
        tell({ kind: 'brand', sid: brand.sid })
      }
    })
    confirmed.catch(() => undefined)
  })

  return {
    /** Those that have to be texted, which then counts as done. */
    take(registry: Registry): Passcode[] {
      return registry.brands.flatMap((brand) => {
        const { sid, passcodeAt, textedAt } = brand
        const to = phoneOf(registry, brand)
        if (!needsPasscode(brand) || passcodeAt === textedAt || to === '') return []
        brand.textedAt = passcodeAt
        return [{ id: `${sid}-${passcodeAt}`, to }]
      })
    },
    async send(all: readonly Passcode[]) {
      const text =
        'Reply YES to confirm that you registered your business for texting. The request is valid for 24 hours.'
      // A phone that takes no texts gets none: it can be asked again.
      for (const { id, to } of all)
        await world.send({ id, accountId: '', from: registryNumber, to, text, media: [] }).catch(() => undefined)
    },
  }
}
