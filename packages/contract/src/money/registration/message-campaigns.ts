// Message campaigns: what the carriers know about the texts of a location ("messaging service" in the specification). Numbers
// are assigned to one, and may text when it is verified.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { id, instant, list } from '../../kit/page.ts'
import { required } from '../../kit/problem-sentence.ts'
import { admins } from '../../kit/role.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { campaignStatuses, registrationLimits as limits, useCases } from './limits.ts'
import { refusalReason } from './profile.ts'

const atLeast = (text: z.ZodString, least: number) => text.min(least, `needs to be at least ${least} characters`)

const keyword = singleLine(limits.keyword).toUpperCase()
const keywords = z.array(keyword).max(limits.keywords)
const keywordReply = multiLine(limits.keywordReply.most)

const general = {
  friendlyName: singleLine(limits.friendlyName, required),
  usecase: z.enum(useCases),
}

const details = {
  description: atLeast(multiLine(limits.description.most), limits.description.least),
  messageSamples: z
    .array(atLeast(multiLine(limits.sample.most), limits.sample.least))
    .min(limits.samples, `Enter ${limits.samples} sample messages.`)
    .max(limits.samples, `Enter ${limits.samples} sample messages.`),
  hasEmbeddedLinks: z.boolean(),
  hasEmbeddedPhone: z.boolean(),
  messageFlow: atLeast(multiLine(limits.messageFlow.most), limits.messageFlow.least).describe(
    'How people agree to the texts, with the address of the page where they do.',
  ),
  optInKeywords: keywords.default([]),
  optInMessage: keywordReply.default(''),
  optOutKeywords: keywords.default(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']),
  optOutMessage: keywordReply.default(''),
  helpKeywords: keywords.default(['HELP', 'INFO']),
  helpMessage: keywordReply.default(''),
}

/** What the findings look at. */
export interface CampaignDraft {
  friendlyName: string
  usecase: (typeof useCases)[number]
  description: string
  messageSamples: readonly string[]
  hasEmbeddedLinks: boolean
  hasEmbeddedPhone: boolean
  messageFlow: string
  optInKeywords: readonly string[]
  optInMessage: string
  optOutKeywords: readonly string[]
  optOutMessage: string
  helpKeywords: readonly string[]
  helpMessage: string
}

const text = z.string()
const texts = z.array(z.string())

export const messagingService = z
  .object({
    id,
    sid: text.nullable().describe('The carrier’s id; null until it has one.'),
    ...{ friendlyName: text, usecase: z.enum(useCases), location: id },
    assigned: z.array(id).describe('Ids of its phone numbers.'),
    registered: z.boolean().describe('Numbers may text under it.'),
    textsAMinute: z.int().nullable().describe('What the carriers let it send; null until it is verified.'),
    campaign: z.object({
      status: z.enum(campaignStatuses),
      at: instant.describe('When it came to be in this status.'),
      errors: z.array(refusalReason.extend({ description: z.string().describe('The same as `message`.') })),
      location: id,
      campaignId: text.nullable().describe('The registry’s.'),
      a2pUseCase: text.describe('As the registry calls the use case.'),
      ...{ description: text, messageSamples: texts, hasEmbeddedLinks: z.boolean(), hasEmbeddedPhone: z.boolean() },
      ...{ messageFlow: text, optInKeywords: texts, optInMessage: text, optOutKeywords: texts },
      ...{ optOutMessage: text, helpKeywords: texts, helpMessage: text },
    }),
    fee: z.int().describe('Cents that sending it to the registry costs.'),
    busy: z.boolean().describe('Something is being sent to the carrier.'),
    version: z.int().describe('For If-Match.'),
  })
  .meta({ id: 'MessagingService' })
export type MessagingService = z.infer<typeof messagingService>

const ofAccount = z.object({ id })
const fee = z.int().min(0).max(100_000).describe('Cents, as the person confirmed them.')
const sendErrors = ['brandNotApproved', 'findingsOpen', 'feeChanged', 'registrationBusy', 'carrierUnavailable'] as const

export const messageCampaignEndpoints = {
  listMessagingServices: endpoint({
    method: 'GET',
    path: '/accounts/{id}/messaging-services',
    summary: `Every message campaign of the account, by name; at most ${limits.campaigns}.`,
    params: ofAccount,
    reply: list(messagingService),
    who: admins,
    rate: 'read',
  }),
  createMessageCampaign: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/campaign',
    summary:
      'Add a message campaign to a location, as many as the plan allows, and send it to the registry. Without `send` it stays a draft.',
    params: z.object({ id, locationId: id }),
    body: z.strictObject({
      ...{ ...general, ...details },
      send: z.strictObject({ fee }).nullable(),
      warnings: z.boolean().default(false).describe('True: send it although findings that are no errors remain.'),
    }),
    reply: messagingService,
    status: 201,
    who: admins,
    rate: 'write',
    slow: true,
    maxBytes: 64 * 1024,
    refusedToGhosts: true,
    errors: ['planLimit', 'locationNotFound', 'campaignNameTaken', ...sendErrors],
  }),
  updateMessagingService: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/messaging-service/{sid}',
    summary:
      'Change a message campaign, by its id or the carrier’s, and send it again. One that is pending or verified can’t be changed, but for its name.',
    params: z.object({ id, sid: z.string().max(64) }),
    body: z.strictObject({
      friendlyName: general.friendlyName.optional(),
      usecase: general.usecase.optional(),
      details: z.strictObject(details).optional(),
      send: z.strictObject({ fee }).nullable().optional().describe('Left out or null: it isn’t sent now.'),
      warnings: z.boolean().optional().describe('True: send it although findings that are no errors remain.'),
    }),
    reply: messagingService,
    versioned: true,
    who: admins,
    rate: 'write',
    slow: true,
    maxBytes: 64 * 1024,
    refusedToGhosts: true,
    errors: ['messagingServiceNotFound', 'campaignNameTaken', 'registrationLocked', ...sendErrors],
  }),
  deleteMessagingService: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/messaging-service/{sid}',
    summary: 'Delete a message campaign without numbers, also at the carrier.',
    params: z.object({ id, sid: z.string().max(64) }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: ['messagingServiceNotFound', 'messagingServiceUsed', 'registrationBusy', 'carrierUnavailable'],
  }),
  assignNumber: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/phones/{phoneId}/messaging-service',
    summary: 'Let a number text under a message campaign, or under none.',
    params: z.object({ id, phoneId: id }),
    body: z.strictObject({ service: id.nullable() }),
    reply: messagingService.nullable(),
    who: admins,
    rate: 'write',
    slow: true,
    errors: ['phoneNotFound', 'messagingServiceNotFound', 'numberPorting', 'campaignNotVerified', 'carrierUnavailable'],
  }),
}

export const messageCampaignEvents = {
  messagingServiceChanged: serverEvent({
    name: 'messaging_service_update',
    summary: 'A message campaign was added or changed.',
    payload: messagingService,
    stream: 'registrations',
  }),
  messagingServiceDeleted: serverEvent({
    name: 'messaging_service_delete',
    summary: 'A message campaign was deleted.',
    payload: z.object({ id }),
    stream: 'registrations',
  }),
}
