// The phones outside of the agency, played by people while no real carrier is connected: in the demo and in development.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { instant, list, phoneDigits } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'

export const handsetLimits = { name: 60, text: 1600, pictures: 4, picture: 400_000 } as const

export const phoneBehaviors = ['normal', 'slow', 'undelivered', 'failed', 'optedOut'] as const

export const ringBehaviors = ['answers', 'busy', 'rejects', 'never'] as const

export const outsidePhone = z
  .object({
    number: phoneDigits,
    name: z.string(),
    behavior: z.enum(phoneBehaviors).describe('What becomes of texts to it.'),
    rings: z.enum(ringBehaviors).describe('What becomes of calls to it while no page has it open.'),
    lastAt: instant.nullable(),
    last: z.string(),
  })
  .meta({ id: 'OutsidePhone' })

export const outsideText = z
  .object({
    id: z.string(),
    flow: z.enum(['sent', 'received']).describe('As the phone sees it.'),
    other: phoneDigits.describe('The agency’s number.'),
    text: z.string(),
    media: z.array(z.object({ id: z.string(), type: z.string() })),
    status: z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed']),
    at: instant,
  })
  .meta({ id: 'OutsideText' })

const params = z.object({ number: phoneDigits })
const picture = z
  .string()
  .max(handsetLimits.picture, 'Choose a smaller picture.')
  .regex(/^data:image\/(?:jpeg|png|gif);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a JPEG, PNG, or GIF as a data URL')

export const handsetEndpoints = {
  listPhones: endpoint({
    method: 'GET',
    path: '/handset/phones',
    summary: 'Phones that texted with the agency, or were taken here; the newest first. With the agency’s numbers.',
    reply: list(outsidePhone).extend({
      agency: z.array(z.object({ phoneNumber: phoneDigits, friendlyName: z.string() })),
    }),
    who: everyone,
    rate: 'read',
    errors: ['handsetOff'],
  }),
  takePhone: endpoint({
    method: 'POST',
    path: '/handset/phones',
    summary: 'Take a phone with this number, which then belongs to whoever opens the handset.',
    body: z.strictObject({ number: phoneDigits, name: singleLine(handsetLimits.name).default('') }),
    reply: outsidePhone,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['handsetOff', 'phoneUnknown'],
  }),
  setBehavior: endpoint({
    method: 'PUT',
    path: '/handset/phones/{number}',
    summary: 'What becomes of texts and calls to this phone from now on.',
    params,
    body: z.strictObject({ behavior: z.enum(phoneBehaviors).optional(), rings: z.enum(ringBehaviors).optional() }),
    reply: outsidePhone,
    who: everyone,
    rate: 'write',
    errors: ['handsetOff', 'phoneUnknown'],
  }),
  listTexts: endpoint({
    method: 'GET',
    path: '/handset/phones/{number}/texts',
    summary: 'The newest 200 texts between this phone and the agency, oldest first.',
    params,
    reply: list(outsideText),
    who: everyone,
    rate: 'read',
    errors: ['handsetOff', 'phoneUnknown'],
  }),
  textAgency: endpoint({
    method: 'POST',
    path: '/handset/phones/{number}/texts',
    summary: 'Text one of the agency’s numbers from this phone.',
    params,
    body: z.strictObject({
      to: phoneDigits,
      message: multiLine(handsetLimits.text),
      pictures: z.array(picture).max(handsetLimits.pictures).default([]),
    }),
    reply: outsideText,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 1600 * 1024,
    errors: ['handsetOff', 'phoneUnknown', 'notAgency'],
  }),
  openVoice: endpoint({
    method: 'POST',
    path: '/handset/phones/{number}/voice',
    summary: 'What this page needs to be this phone: it then calls the agency’s numbers, and rings when they call it.',
    params,
    reply: z.object({ token: z.string(), expires: instant }),
    who: everyone,
    rate: 'write',
    secret: true,
    passive: true,
    errors: ['handsetOff', 'phoneUnknown'],
    refusedToGhosts: true,
  }),
  playSample: endpoint({
    method: 'GET',
    path: '/handset/sample',
    summary: 'Something to say into a call without a microphone, as WAV.',
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['handsetOff'],
  }),
  showPicture: endpoint({
    method: 'GET',
    path: '/handset/phones/{number}/pictures/{picture}',
    summary: 'A picture of one of its texts.',
    params: params.extend({ picture: z.uuid() }),
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['handsetOff', 'phoneUnknown'],
  }),
}

export const handsetErrors = {
  handsetOff: {
    status: 404,
    message: 'The handset is available only in the demo, or before you connect a real carrier.',
  },
  phoneUnknown: { status: 404, message: 'This phone doesn’t exist here.' },
  notAgency: { status: 422, message: 'The agency doesn’t have this number.' },
} as const
