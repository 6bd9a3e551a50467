// What a person reads about a value that a schema refuses, in place of zod's own English for developers. Schemas that
// know better state their own sentence.
import { z } from 'zod'
import { grouped } from './grouped.ts'
import { tooLong } from './text.ts'

type RawIssue = z.core.$ZodRawIssue

export const required = 'field is required'

/** Undefined for what only zod can say: none of its codes today. */
export function problemSentence(issue: RawIssue): string | undefined {
  if (isMissing(issue)) return required
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'another kind of value'}`
    case 'invalid_value':
      return mustBeOneOf(issue.values)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the right format'}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'is not a known field'
    case 'invalid_union':
      return issue.discriminator ? `choose a valid ${issue.discriminator}` : 'isn’t a valid value here'
    default:
      return 'isn’t a valid value here'
  }
}

/** Left out, sent as null, or an empty text where there must be one. */
const isMissing = ({ code, input, ...issue }: RawIssue) =>
  ((code === 'invalid_type' || code === 'invalid_union') && (input === undefined || input === null)) ||
  (code === 'invalid_value' && (input === undefined || input === null || input === '')) ||
  (code === 'invalid_format' && input === '') ||
  (code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an email address, such as name@example.com',
  url: 'a web address, such as https://example.com',
  uuid: 'an id',
  date: 'a date, such as 2026-11-20',
  time: 'a time, such as 09:30',
  datetime: 'a date and time, such as 2026-11-20T12:00:00Z',
}

/** More choices than these are not listed. */
const mostListed = 20

function mustBeOneOf(values: readonly unknown[]) {
  if (values.length === 1) return `must be ${values[0]}`
  return values.length > mostListed ? 'isn’t one of the choices' : `must be one of: ${values.join(', ')}`
}

const nouns: Readonly<Record<string, (count: number) => string>> = {
  array: (count) => (count === 1 ? 'entry' : 'entries'),
  file: (count) => (count === 1 ? 'byte' : 'bytes'),
}

function tooBig({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>) {
  const most = Number(maximum)
  if (origin === 'string') return tooLong(most)
  const noun = nouns[origin]
  return noun ? `use at most ${grouped(most)} ${noun(most)}` : `must be at most ${grouped(most)}`
}

function tooSmall({ origin, minimum }: Extract<RawIssue, { code: 'too_small' }>) {
  const least = Number(minimum)
  if (origin === 'string') return `needs to be at least ${grouped(least)} characters`
  const noun = nouns[origin]
  return noun ? `needs at least ${grouped(least)} ${noun(least)}` : `must be at least ${grouped(least)}`
}

z.config({ customError: problemSentence })
