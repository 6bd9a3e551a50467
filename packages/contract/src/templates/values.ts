// The account's own lists of suggestions in forms: carriers, occupations, body types …
import { z } from 'zod'
import { type SmartGroup, smartGroups } from '../forms/kit/smart-values.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, list } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { valueLimits } from './value-limits.ts'

const groupId = z.enum(Object.keys(smartGroups) as [SmartGroup, ...SmartGroup[]])
const text = singleLine(valueLimits.text, 'Enter a value.').describe(
  'As it is offered. Capitals make no difference: a group holds each text once.',
)

export const smartValue = z.object({ id, value: z.string() }).meta({ id: 'SmartValue' })
export const valueGroup = z
  .object({ id: groupId, values: z.array(smartValue).describe('In the order in which they are offered.') })
  .meta({ id: 'ValueGroup' })

export const valueEndpoints = {
  listValues: endpoint({
    method: 'GET',
    path: '/values',
    summary: `Every group with its values, at most ${valueLimits.count} each.`,
    reply: list(valueGroup),
    who: everyone,
    rate: 'read',
  }),
  addValue: endpoint({
    method: 'POST',
    path: '/values/{id}',
    summary: 'Add a value; `id` is the group. An existing value is returned unchanged.',
    params: z.object({ id: groupId }),
    body: z.strictObject({ value: text }),
    reply: smartValue,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['tooManyValues'],
  }),
  replaceValues: endpoint({
    method: 'POST',
    path: '/values/{id}/___replace___',
    summary:
      'Make these, in this order, all that the group offers; `id` is the group. What contacts hold stays as it is.',
    params: z.object({ id: groupId }),
    body: z.strictObject({ values: z.array(text).max(valueLimits.count, `use at most ${valueLimits.count} values`) }),
    reply: valueGroup,
    who: admins,
    rate: 'write',
    maxBytes: 320 * 1024,
  }),
  deleteValue: endpoint({
    method: 'DELETE',
    path: '/values/{id}',
    summary: 'Delete a value; `id` is the value. Contacts keep their saved values.',
    params: z.object({ id }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['valueNotFound'],
  }),
}

export const valueErrors = {
  valueNotFound: { status: 404, message: 'This value doesn’t exist, or it was deleted.' },
  tooManyValues: { status: 422, message: `A group can have at most ${valueLimits.count} values. Delete some first.` },
} as const

export const valueEvents = {
  valuesChanged: serverEvent({
    name: 'smart_values',
    summary: 'The values of a group, after one was added, replaced, or deleted.',
    payload: valueGroup,
    stream: 'library',
  }),
}
