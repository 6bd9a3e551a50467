// A value for every field of a form: as it is sent, as replies show it, and the plaintext of a private one.

import type { Field, Fields, Form } from './field.ts'

export interface Sample {
  sent: unknown
  shown: unknown
  whole?: unknown
}

/** Ids that reference fields may use, by what they refer to. */
export type Ids = Readonly<Record<string, string>>

/** `turn` 0 and 1 differ in every field; `types`: the types to use, if not the first two. */
export function sampleValues(
  { fields }: Form,
  turn: 0 | 1,
  ids: Ids,
  types?: readonly [string, string],
): Record<string, Sample> {
  const type = types?.[turn] ?? (fields.type?.kind === 'choice' ? fields.type.options[turn] : undefined)
  const samples = samplesIn(fields, turn, ids, type)
  return types ? { ...samples, type: same(type) } : samples
}

/** A record has only the fields of its type; others are not sent, and empty. */
const samplesIn = (fields: Fields, turn: 0 | 1, ids: Ids, type: string | undefined): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const has = type === undefined || field.when?.field !== 'type' || field.when.is.includes(type)
      return [key, has ? sampleOf(field, turn, ids, type) : { sent: undefined, shown: emptyOf(field) }]
    }),
  )

function emptyOf(field: Field): unknown {
  if (field.kind === 'texts' || field.kind === 'groups') return []
  if (field.kind === 'group')
    return Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, emptyOf(inner)]))
  return null
}

function sampleOf(field: Field, turn: 0 | 1, ids: Ids, type: string | undefined): Sample {
  const plain = plainSample(field, turn, ids, type)
  if (field.dropped) return { ...plain, shown: null }
  if (!field.private) return plain
  const whole = plain.shown
  if (field.private === 'count') return { sent: plain.sent, whole, shown: (whole as string[]).length }
  const text = String(whole).replace(/[^\p{L}\p{N}]/gu, '')
  const ending = text.length < 8 ? '****' : text.slice(-4)
  const shapes = { ssn: '***-**-', ein: '**-***', card: '**** **** **** ', ending: '****', hidden: '' }
  return { sent: plain.sent, whole, shown: field.private === 'hidden' ? '****' : `${shapes[field.private]}${ending}` }
}

const same = (value: unknown): Sample => ({ sent: value, shown: value })

function plainSample(field: Field, turn: 0 | 1, ids: Ids, type: string | undefined): Sample {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'smart':
      return {
        sent: ` ${words(field.label, turn, field.limit)} `,
        shown: words(field.label, turn, field.limit),
      }
    case 'choice':
      return same(field.options[turn])
    case 'flag':
      return same(turn === 0)
    case 'day':
      return same(`${field.notBefore ? 199 : 198}${turn}-02-2${turn}`)
    case 'expiry':
      return same(`203${turn}-12`)
    case 'money':
      return same(field.most - turn)
    case 'wholeNumber':
      // Two parts of a whole.
      return same((field.unit === '%' ? 50 : field.most) - turn)
    case 'year':
      return same(field.most - turn)
    case 'decimal':
      return same(field.least + 0.5 + turn)
    case 'height':
      return same(70 + turn)
    case 'phone':
      return { sent: `+1 212555012${turn}`.replace(' ', ''), shown: `1212555012${turn}` }
    case 'email':
      return same(`someone${turn}@example.com`)
    case 'link':
      return { sent: `example.com/${turn}`, shown: `https://example.com/${turn}` }
    case 'digits': {
      const routing = turn === 0 ? '021000021' : '011401533'
      const card = turn === 0 ? '4242424242424242' : '5555555555554444'
      const digits =
        field.check === 'routing'
          ? routing
          : field.check === 'card' && type?.endsWith('card')
            ? card
            : '1234567890123456789'.slice(turn, turn + field.least)
      return { sent: `${digits.slice(0, 2)}-${digits.slice(2)}`, shown: digits }
    }
    case 'reference':
      return same(turn === 1 && field.other ? field.other : ids[field.to])
    case 'texts':
      return same([words(field.one, turn, field.limit), words('Another', turn, field.limit)])
    case 'group':
      return within(field.fields, turn, ids, type)
    case 'groups': {
      const one = within(field.fields, turn, ids, type)
      return { sent: [one.sent, one.sent], shown: [one.shown, one.shown] }
    }
  }
}

function within(fields: Fields, turn: 0 | 1, ids: Ids, type: string | undefined): Sample {
  const samples = samplesIn(fields, turn, ids, type)
  return { sent: partOf(samples, 'sent'), shown: partOf(samples, 'shown') }
}

const words = (label: string, turn: number, limit: number) => `${turn} ${label} Ωé ’x`.slice(0, limit).trim()

/** For every field, as it is sent or shown. */
export const partOf = (samples: Record<string, Sample>, which: 'sent' | 'shown'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(samples).map(([key, sample]) => [key, sample[which]]))
