// One constructor for each kind of field, with common limits. The type is inferred only from the arguments, not from
// the context, hence NoInfer.
import type { About, Leaf, UsualLength } from './field.ts'
import type { SmartGroup } from './smart-values.ts'

type Leaves = Readonly<Record<string, Leaf>>

/** A hundred million dollars. */
const mostCents = 10_000_000_000

export const text = <
  const A extends About & { limit?: number; usual?: UsualLength; state?: true; line?: 'own' | 'known' },
>(
  label: string,
  about?: A,
) => ({
  kind: 'text' as const,
  label,
  limit: 200,
  ...(about as NoInfer<A>),
})

export const longText = <const A extends About & { limit?: number }>(label: string, about?: A) => ({
  kind: 'longText' as const,
  label,
  limit: 5_000,
  ...(about as NoInfer<A>),
})

export const smart = <const A extends About>(label: string, group: SmartGroup, about?: A) => ({
  kind: 'smart' as const,
  label,
  group,
  limit: 200,
  ...(about as NoInfer<A>),
})

export const choice = <
  const O extends readonly string[],
  const A extends About & { labels?: Readonly<Partial<Record<O[number], string>>> },
>(
  label: string,
  options: O,
  about?: A,
) => ({ kind: 'choice' as const, label, options, ...(about as NoInfer<A>) })

export const flag = <const A extends About>(label: string, about?: A) => ({
  kind: 'flag' as const,
  label,
  ...(about as NoInfer<A>),
})

export const day = <const A extends About & { past?: true; notBefore?: string }>(label: string, about?: A) => ({
  kind: 'day' as const,
  label,
  ...(about as NoInfer<A>),
})

export const expiry = <const A extends About>(label: string, about?: A) => ({
  kind: 'expiry' as const,
  label,
  ...(about as NoInfer<A>),
})

export const money = <const A extends About>(label: string, about?: A) => ({
  kind: 'money' as const,
  label,
  most: mostCents,
  ...(about as NoInfer<A>),
})

type Numbers = About & { least?: number; most?: number; unit?: string }

export const wholeNumber = <const A extends Numbers>(label: string, about?: A) => ({
  kind: 'wholeNumber' as const,
  label,
  least: 0,
  most: 10_000_000,
  ...(about as NoInfer<A>),
})

export const decimal = <const A extends Numbers & { places?: number }>(label: string, about?: A) => ({
  kind: 'decimal' as const,
  label,
  least: 0,
  most: 10_000_000,
  places: 2,
  ...(about as NoInfer<A>),
})

export const year = <const A extends About>(label: string, about?: A) => ({
  kind: 'year' as const,
  label,
  least: 1700,
  most: 2100,
  ...(about as NoInfer<A>),
})

export const height = <const A extends About>(label: string, about?: A) => ({
  kind: 'height' as const,
  label,
  most: 107,
  ...(about as NoInfer<A>),
})

export const phone = <const A extends About & { extension?: string }>(label: string, about?: A) => ({
  kind: 'phone' as const,
  label,
  ...(about as NoInfer<A>),
})

/** Of the phone beside it. */
export const phoneExtension = (label: string) => digits(label, { least: 1, most: 8 })

export const email = <const A extends About>(label: string, about?: A) => ({
  kind: 'email' as const,
  label,
  limit: 254,
  ...(about as NoInfer<A>),
})

export const link = <const A extends About>(label: string, about?: A) => ({
  kind: 'link' as const,
  label,
  limit: 2_000,
  ...(about as NoInfer<A>),
})

export const digits = <
  const A extends About & { least: number; most: number; shape?: string; check?: 'routing' | 'card' },
>(
  label: string,
  about: A,
) => ({ kind: 'digits' as const, label, ...about })

export const ssn = (label: string) => digits(label, { least: 9, most: 9, shape: '###-##-####', private: 'ssn' })

export const reference = <
  const T extends 'user' | 'paymentMethod' | 'contact' | 'location',
  const A extends About & { other?: string },
>(
  label: string,
  to: T,
  about?: A,
) => ({ kind: 'reference' as const, label, to, ...(about as NoInfer<A>) })

export const texts = <const A extends About & { one: string }>(label: string, about: A) => ({
  kind: 'texts' as const,
  label,
  limit: 200,
  most: 50,
  ...about,
})

export const group = <const F extends Leaves, const A extends About>(label: string, fields: F, about?: A) => ({
  kind: 'group' as const,
  label,
  fields,
  ...(about as NoInfer<A>),
})

export const groups = <const F extends Leaves, const A extends About & { one: string }>(
  label: string,
  fields: F,
  about: A,
) => ({ kind: 'groups' as const, label, fields, most: 50, ...about })
