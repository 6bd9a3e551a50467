// Unsent input. Each form lists here which of its fields may be stored; private ones are in no list, and the server
// refuses fields that are in none.
import { z } from 'zod'
import { addressForm } from '../forms/address.ts'
import { commercialForm } from '../forms/commercial.ts'
import { contactForm, newContactForm } from '../forms/contact.ts'
import { dependentForm } from '../forms/dependent.ts'
import { extraForm } from '../forms/extra.ts'
import { homeForm } from '../forms/home.ts'
import type { Form } from '../forms/kit/field.ts'
import { plainNames, privateNames } from '../forms/kit/private-names.ts'
import { linkForm } from '../forms/link.ts'
import { paymentMethodForm } from '../forms/payment-method.ts'
import { policyForm } from '../forms/policy.ts'
import { vehicleForm } from '../forms/vehicle.ts'
import { holding } from '../kit/bounds.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

/** Fields that the contract declares one by one. */
const stated = {
  'new-contact': newContactForm,
  'edit-contact': contactForm,
  address: addressForm,
  dependent: dependentForm,
  policy: policyForm,
  vehicle: vehicleForm,
  home: homeForm,
  commercial: commercialForm,
  'payment-method': paymentMethodForm,
  extra: extraForm,
  link: linkForm,
} as const satisfies Record<string, Form>

const keptOf = Object.fromEntries(
  Object.entries(stated).map(([name, form]) => [name, plainNames(form)]),
) as unknown as {
  [K in keyof typeof stated]: readonly string[]
}

/** Every form with drafts, and the fields that may be stored. */
export const draftForms = {
  note: ['text', 'sticky'],
  'call-notes': ['text', 'base'],
  'edit-note': ['text'],
  ...keptOf,
  text: ['text', 'kind'],
  'review-reply': ['text'],
  chat: ['text', 'replyTo'],
  'task-comment': ['text'],
  'edit-task-comment': ['text'],
  'task-details': ['text', 'base', 'version'],
  'new-card': ['client', 'clientName', 'title', 'details'],
  'new-task': ['board', 'lane', 'title', 'dueOn', 'assignedTo'],
  'new-board': ['boardname', 'description', 'monitor', 'tags', 'endLane', 'lanes'],
  followup: ['assignTo', 'kind', 'user', 'day', 'time', 'reminderAt', 'note'],
  'scheduled-message': ['day', 'time', 'messageTo', 'message', 'note', 'cancelOnReply'],
  template: ['name', 'group', 'template'],
  feedback: ['text'],
  issue: ['text'],
  training: ['title', 'description', 'tags', 'notify', 'arcadeId', 'details'],
  ghost: ['text'],
  import: ['plan'],
  tag: ['name', 'description', 'rules'],
  campaign: ['name', 'description', 'content', 'subject', 'preheader', 'settings'],
  location: [
    'name',
    'timezone',
    'copyFrom',
    'legalName',
    'address',
    'address2',
    'city',
    'state',
    'zipcode',
    'emergencyEnabled',
  ],
  business: [
    'businessName',
    'identity',
    'businessType',
    'industry',
    'idType',
    'idTypeOther',
    'websiteUrl',
    'socialMediaUrl',
  ],
  'office-hours': ['hours', 'holidays', 'closedMessage', 'smsClosedMessage'],
  'message-settings': ['signature', 'enabled', 'message', 'when', 'onceEveryHours', 'newContactsOnly'],
  'phone-number': ['friendlyName', 'location', 'isDefault'],
  'message-campaign': [
    ...['friendlyName', 'usecase', 'location', 'description', 'hasEmbeddedLinks', 'hasEmbeddedPhone', 'messageFlow'],
    ...['sample1', 'sample2', 'sample3', 'sample4', 'sample5'],
    ...['optInKeywords', 'optInMessage', 'optOutKeywords', 'optOutMessage', 'helpKeywords', 'helpMessage'],
  ],
  employee: ['firstName', 'lastName', 'email', 'phone', 'extension', 'npn', 'role', 'groups', 'accountLocations'],
  profile: ['firstName', 'lastName', 'phone', 'themeColor'],
} as const satisfies Record<string, readonly string[]>
export type DraftForm = keyof typeof draftForms

export const draftLimits = {
  /** Characters of all fields together; enough for the longest note and more. */
  size: 20_000,
  /** For one person in one account; the oldest is removed. */
  count: 200,
  /** Milliseconds after the last change. */
  keptFor: 30 * 24 * 60 * 60 * 1000,
} as const

/**
 * At any depth of a body: such a call is sent at once or not at all, and is never stored on a device to be sent later.
 */
export const neverStored: readonly string[] = [
  ...new Set(Object.values(stated).flatMap((each) => privateNames(each))),
  ...['password', 'newPassword', 'code', 'token', 'registrationNumber'],
]

/** The form with the most fields has fewer. */
const mostFields = 300

const form = z.enum(Object.keys(draftForms) as [DraftForm, ...DraftForm[]])
const entity = z
  .string()
  .max(64, 'must be an id, or empty')
  .regex(/^[\w-]{0,64}$/, 'must be an id, or empty')
  .describe('What the form is about, such as the contact of a note; empty where it is about nothing yet.')
const fields = holding(
  z.record(z.string().max(40), z.string().max(draftLimits.size)),
  mostFields,
  'holds more fields than any form has',
).describe('Only what was typed or changed; an empty text is a field that was emptied.')

export const draft = z
  .object({
    id,
    form,
    entity,
    fields,
    version: z.number().int().describe('Counts the changes of this draft, from 1.'),
    savedAt: instant,
  })
  .meta({ id: 'Draft' })

const written = z.strictObject({
  form,
  entity,
  fields,
  version: z
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .describe('The one that these words go on from; 0 for a first one. Another one on the server is a `conflict`.'),
})

/** Refused as a whole, so that a forbidden field is named and nothing of the draft is stored. */
export const savedDraft = written.superRefine((draft, context) => {
  const allowed: readonly string[] = draftForms[draft.form]
  for (const name of Object.keys(draft.fields)) {
    if (allowed.includes(name)) continue
    context.addIssue({ code: 'custom', path: ['fields', name], message: 'is not kept in a draft of this form' })
  }
  const size = Object.values(draft.fields).reduce((sum, text) => sum + text.length, 0)
  if (size > draftLimits.size)
    context.addIssue({ code: 'custom', path: ['fields'], message: `use at most ${draftLimits.size} characters` })
})

export const draftEndpoints = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/drafts',
    summary: 'One’s own drafts, newest first.',
    reply: list(draft),
    who: everyone,
    rate: 'read',
    refusedToGhosts: true,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/drafts',
    summary: 'Save a draft. If another device saved one in between, returns 409 with that draft.',
    body: savedDraft,
    reply: draft.pick({ id: true, version: true, savedAt: true }),
    who: everyone,
    rate: 'write',
    maxBytes: 96 * 1024,
    refusedToGhosts: true,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/drafts/{id}',
    summary:
      'The words were sent or discarded. A draft that is gone already is no error: it may have been deleted with what it ' +
      'was about, or the answer to an earlier call may have been lost.',
    params: z.object({ id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
  }),
}
