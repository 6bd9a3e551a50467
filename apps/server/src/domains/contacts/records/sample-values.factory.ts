// A value for every field of a form: as it is sent, as replies show it, and how a private one reads in full.

import { isDeepStrictEqual } from 'node:util'
import type { Field, Fields, Form } from '@frontdesk/contract/forms/kit/field'

interface Sample {
  sent: unknown
  shown: unknown
  whole?: unknown
}

/** Ids that reference fields may name, by what they refer to. */
export type Ids = Readonly<Record<string, string>>

/** `turn` 0 and 1 differ in every field. */
export function sampleValues({ fields }: Form, turn: 0 | 1, ids: Ids): Record<string, Sample> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, sampleOf(field, turn, ids)]))
}

function sampleOf(field: Field, turn: 0 | 1, ids: Ids): Sample {
  const plain = plainSample(field, turn, ids)
  if (field.dropped) return { ...plain, shown: null }
  if (!field.private) return plain
  const whole = plain.shown
  if (field.private === 'count') return { sent: plain.sent, whole, shown: String((whole as string[]).length) }
  const text = String(whole).replace(/[^\p{L}\p{N}]/gu, '')
  const ending = text.length < 8 ? '****' : text.slice(-4)
  const shapes = { ssn: '***-**-', ein: '**-***', card: '**** **** **** ', ending: '****', hidden: '' }
  return { sent: plain.sent, whole, shown: field.private === 'hidden' ? '****' : `${shapes[field.private]}${ending}` }
}

const same = (value: unknown): Sample => ({ sent: value, shown: value })

function plainSample(field: Field, turn: 0 | 1, ids: Ids): Sample {
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
      return same(`198${turn}-02-2${turn}`)
    case 'expiry':
      return same(`203${turn}-12`)
    case 'money':
      return same(field.most - turn)
    case 'wholeNumber':
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
      const digits = '1234567890123456789'.slice(turn, turn + field.least)
      return { sent: `${digits.slice(0, 2)}-${digits.slice(2)}`, shown: digits }
    }
    case 'reference':
      return same(turn === 1 && field.other ? field.other : ids[field.to])
    case 'texts':
      return same([words(field.one, turn, field.limit), words('Another', turn, field.limit)])
    case 'group':
      return within(field.fields, turn, ids)
    case 'groups': {
      const one = within(field.fields, turn, ids)
      return { sent: [one.sent, one.sent], shown: [one.shown, one.shown] }
    }
  }
}

function within(fields: Fields, turn: 0 | 1, ids: Ids): Sample {
  const samples = sampleValues({ fields, tabs: [] }, turn, ids)
  const each = (part: 'sent' | 'shown') =>
    Object.fromEntries(Object.entries(samples).map(([key, sample]) => [key, sample[part]]))
  return { sent: each('sent'), shown: each('shown') }
}

const words = (label: string, turn: number, limit: number) => `${turn} ${label} Ωé ’x`.slice(0, limit).trim()

/** Fields of a reply that are not as expected, each in a line of its own. */
export const differences = (reply: Record<string, unknown>, expected: Record<string, unknown>) =>
  Object.entries(expected)
    .filter(([key, value]) => !isDeepStrictEqual(reply[key], value))
    .map(([key, value]) => `${key}: ${JSON.stringify(reply[key])} instead of ${JSON.stringify(value)}`)
