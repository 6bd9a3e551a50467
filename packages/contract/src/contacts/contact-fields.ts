// The fields of a contact; its endpoints and events are in contacts.ts.
import { z } from 'zod'
import { contactForm, firstAddress, newContactForm } from '../forms/contact.ts'
import { changeShape, newShape, shownShape } from '../forms/kit/schema.ts'
import { day, id, instant } from '../kit/page.ts'
import { addressRecord, coverage, extraRecord, recordFigures } from '../records/records.ts'

/** Tabs of the list in order; `#` is for names that don't begin with a letter from a to z. */
export const letters = ['#', ...'abcdefghijklmnopqrstuvwxyz'] as const
export const letter = z.enum(letters)

/** The limit for paging through search results, and for exporting them. */
export const mostFound = 1000

/** The fields that staff enter: the primary person, the co-applicant with `co`, and the agency's. */
const shown = shownShape(contactForm)

/** Of which a contact's name is put together. */
export const contactNames = {
  id,
  firstName: z.string().nullable(),
  preferredFirstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
  coFirstName: z.string().nullable(),
  coLastName: z.string().nullable(),
}

export const contactSummary = z
  .object({
    ...contactNames,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    letter,
    favorite: z.boolean().describe('For the person who asks.'),
    tags: z.array(z.string()).describe('Names of the tags, at most 5.'),
    lastContactedAt: instant.nullable(),
    coverage,
  })
  .meta({ id: 'ContactSummary' })

export const foundContact = contactSummary
  .extend({
    found: z
      .object({
        marks: z
          .array(z.string())
          .describe('What to mark: parts of words in small letters without accents, or digits of a phone.'),
        where: z
          .object({
            field: z.enum(['coEmail', 'coMobilePhone', 'address']),
            text: z.string().describe('The value; a phone as digits with country code, an address in one line.'),
          })
          .nullable()
          .describe('What matched where a list shows nothing of it.'),
      })
      .optional()
      .describe('In answers to a search: why the contact was found.'),
  })
  .meta({ id: 'FoundContact' })

/** Counting stops here. */
export const mostCounted = 10_000

export const foundTotal = z
  .object({
    count: z
      .number()
      .int()
      .describe(`Exact up to ${mostCounted.toLocaleString('en-US')}.`),
    more: z.boolean().describe('There are more than that.'),
  })
  .meta({ id: 'FoundTotal' })

export const contact = z
  .object({
    id,
    ...shown,
    favorite: z.boolean(),
    letter,
    tags: z.array(z.object({ id, name: z.string() })),
    addresses: z.array(addressRecord).describe('In the order Physical, Mailing, Previous, Other.'),
    extras: z.array(extraRecord).describe('Additional info.'),
    summary: z
      .object({
        ...recordFigures.shape,
        lastContactedAt: instant.nullable(),
        since: instant.describe('Length of service counts from here.'),
        managedBy: z
          .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
          .nullable(),
        managedOn: day.nullable(),
        referredBy: z.string().nullable().describe('Name of the contact that sent this one, or how it came.'),
        location: z
          .string()
          .nullable()
          .describe('Null where the account has one location only; empty where it has several and none is set here.'),
      })
      .describe('The strip above the contact.'),
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Contact' })

export const mostLikelyDuplicates = 10

export const createdContact = contact
  .extend({
    likelyDuplicates: z
      .array(z.object({ id, name: z.string() }))
      .max(mostLikelyDuplicates)
      .optional()
      .describe(
        'Older contacts that it resembles by the rules of the list of duplicates, newest first; left out where there are none.',
      ),
  })
  .meta({ id: 'CreatedContact' })

/** For both a new contact and a change. */
const accountPhone = z
  .union([z.literal('').transform(() => null), changeShape(contactForm).accountPhone], 'must be the id of a location')
  .optional()
  .describe('Default location; empty clears it.')
const { oneOf, says } = newContactForm.needs

export const newContact = z
  .strictObject({
    ...newShape(newContactForm),
    accountPhone,
    address: z
      .strictObject(newShape({ ...firstAddress, fields: firstAddress.fields.address.fields }))
      .optional()
      .describe('Becomes the physical one.'),
  })
  .refine((contact) => oneOf.some((key) => contact[key]), { message: says, path: [oneOf[0]] })
  .meta({
    id: 'NewContact',
    description: 'Begun from a conversation it has the phone alone: SMS rooms are linked once there are conversations.',
  })
export const contactChange = z.strictObject({ ...changeShape(contactForm), accountPhone }).meta({ id: 'ContactChange' })
