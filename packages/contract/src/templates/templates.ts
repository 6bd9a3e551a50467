// Reusable texts, with placeholders for what differs between contacts.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { templateFormats, templateLimits } from './limits.ts'
import { faultSentence, faultsOfTemplate } from './lint.ts'
import { placeholderNames } from './placeholders.ts'

const format = z.string().max(40).describe('What they are for: `message`. Any other one is unknown.')
const inBody = z.enum(templateFormats).optional().describe('As in the address.')
const name = singleLine(templateLimits.name, 'Enter a name.')
const group = z
  .enum(['team', 'personal'])
  .describe('`team`: everyone uses it, and owners and admins write it. `personal`: its owner alone sees it.')
const text = multiLine(templateLimits.template, 'Enter the text.')
  .superRefine((template, context) => {
    const [fault] = faultsOfTemplate(template)
    if (fault) context.addIssue({ code: 'custom', message: faultSentence(template, fault) })
  })
  .describe(
    `With placeholders: ${placeholderNames.map((each) => `{{${each}}}`).join(', ')}; {{full_address}} is taken for {{fullAddress}}. One that is unknown or unfinished is refused, with its place and what was probably meant.`,
  )

export const template = z
  .object({
    id,
    format: z.enum(templateFormats),
    name: z.string(),
    template: z.string(),
    group,
    updatedAt: instant,
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Template' })

const params = z.object({ format })

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/templates/{format}',
    summary: `The team’s and one’s own, by name; at most ${2 * templateLimits.count}.`,
    params,
    reply: list(template),
    who: everyone,
    rate: 'read',
    errors: ['templateFormatUnknown'],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/templates/{format}',
    summary: 'Add a template: a personal one, or as an admin one for the team.',
    params,
    body: z.strictObject({ format: inBody, name, template: text, group: group.default('personal') }),
    reply: template,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['templateFormatUnknown', 'teamTemplateNotYours', 'tooManyTemplates'],
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/templates/{format}',
    summary:
      'Change what is sent. An admin also moves one between the groups. With If-Match a stale edit answers 409 with the current one.',
    params,
    body: z.strictObject({
      format: inBody,
      id,
      name: name.optional(),
      template: text.optional(),
      group: group.optional(),
    }),
    reply: template,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['templateFormatUnknown', 'templateNotFound', 'teamTemplateNotYours', 'tooManyTemplates'],
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/templates/{format}',
    summary: 'Delete it; it can be restored for 30 days.',
    params,
    body: z.strictObject({ format: inBody, id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['templateFormatUnknown', 'templateNotFound', 'teamTemplateNotYours'],
  }),
  restoreTemplate: endpoint({
    method: 'POST',
    path: '/templates/{format}/restore',
    summary: 'Restore a deleted one.',
    params,
    body: z.strictObject({ format: inBody, id }),
    reply: template,
    who: everyone,
    rate: 'write',
    errors: ['templateFormatUnknown', 'templateNotFound', 'teamTemplateNotYours', 'tooManyTemplates'],
  }),
}

export const templateErrors = {
  templateFormatUnknown: { status: 404, message: 'Unable to find template for this format.' },
  templateNotFound: { status: 404, message: 'This template doesn’t exist, or you don’t have access to it.' },
  teamTemplateNotYours: {
    status: 403,
    message: 'Only owners and admins can write team templates. Create a personal one instead.',
  },
  tooManyTemplates: {
    status: 422,
    message: `There can be at most ${templateLimits.count} team templates and as many of your own. Delete some first.`,
  },
} as const

const to = id.nullable().describe('Whom alone this tells; null: everyone.')
/** One's own are in a separate stream, as with follow-ups. */
const stream = ({ to }: { to: string | null }) => (to ? `library:${to}` : 'library')

export const templateEvents = {
  templateSaved: serverEvent({
    name: 'templates_update',
    summary: 'A template was added, changed or restored.',
    payload: z.object({ template, to }),
    stream,
  }),
  templateRemoved: serverEvent({
    name: 'templates_remove',
    summary: 'A template was deleted, or is no longer visible to the recipients.',
    payload: z.object({
      id,
      format: z.enum(templateFormats),
      version: z.number().int().describe('The last one that they may know.'),
      to,
    }),
    stream,
  }),
}
