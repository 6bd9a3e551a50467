// What a contact and its notes look like; the calls and events about them stand in contacts.ts.
import { z } from 'zod'
import { day, id, instant, phoneDigits, typedPhone } from './kit/page.ts'

/** Tabs of the list in their order; `#` holds names that begin with no letter of a to z. */
export const letters = ['#', ...'abcdefghijklmnopqrstuvwxyz'] as const
export const letter = z.enum(letters)

export const genders = ['Male', 'Female', 'Other', 'Not Specified'] as const

const name = z.string().trim().max(120)
const text = z.string().trim().max(200)
const phone = phoneDigits.nullable()
const ssnDigits = z.string().regex(/^\d{9}$/, 'must be 9 digits')

/** Fields of a contact that staff write; the rest of §3 arrives with the full form. */
const written = {
  firstName: name.nullable(),
  preferredFirstName: name.nullable(),
  lastName: name.nullable(),
  suffix: z.string().trim().max(20).nullable(),
  companyName: text.nullable(),
  email: z.email('must be an e-mail address').max(254).nullable(),
  phone: phone.describe('Home or work phone: digits with country code.'),
  mobilePhone: phone.describe('Digits with country code.'),
  gender: z.enum(genders).nullable(),
  dob: day.nullable(),
  occupation: text.nullable(),
  employerName: text.nullable(),
  coFirstName: name.nullable().describe('The co-applicant, or secondary person.'),
  coLastName: name.nullable(),
  coEmail: z.email('must be an e-mail address').max(254).nullable(),
  coMobilePhone: phone,
  coDob: day.nullable(),
}

export const contactSummary = z
  .object({
    id,
    firstName: z.string().nullable(),
    preferredFirstName: z.string().nullable(),
    lastName: z.string().nullable(),
    companyName: z.string().nullable(),
    coFirstName: z.string().nullable(),
    coLastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    letter,
    favorite: z.boolean().describe('For the person who asks.'),
    tags: z.array(z.string()).describe('Names of the tags, at most 5.'),
    lastContactedAt: instant.nullable(),
  })
  .meta({ id: 'ContactSummary' })

export const foundContact = contactSummary
  .extend({
    found: z
      .object({
        marks: z
          .array(z.string())
          .describe('What to mark: beginnings of words in small letters without accents, or digits of a phone.'),
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

export const address = z
  .object({
    id,
    type: z.enum(['Physical', 'Mailing', 'Previous', 'Other']),
    address: z.string().nullable(),
    address2: z.string().nullable(),
    city: z.string().nullable(),
    county: z.string().nullable(),
    state: z.string().nullable(),
    zipcode: z.string().nullable(),
    pinned: z.boolean(),
  })
  .meta({ id: 'Address' })

export const contact = z
  .object({
    id,
    ...written,
    ssn: z.string().nullable().describe('Masked, `***-**-1234`; revealed by its own endpoint.'),
    coSsn: z.string().nullable().describe('Masked.'),
    favorite: z.boolean(),
    letter,
    tags: z.array(z.object({ id, name: z.string() })),
    addresses: z.array(address).describe('In the order Physical, Mailing, Previous, Other.'),
    extras: z.array(z.object({ id, field: z.string(), value: z.string() })).describe('Additional info.'),
    summary: z
      .object({
        policies: z.number().int().describe('How many policies.'),
        premiums: z.number().int().describe('Sum of the policies’ premiums in cents.'),
        lastContactedAt: instant.nullable(),
        since: instant.describe('Length of service counts from here.'),
        managedBy: z
          .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
          .nullable(),
        managedOn: day.nullable(),
        referredBy: z.string().nullable(),
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

const typedEmail = z.string().trim().pipe(z.email('must be an e-mail address').max(254)).nullable()

/** Named on the wire as the specification does: `clients`. */
const writable = z
  .object({
    ...written,
    email: typedEmail,
    coEmail: typedEmail,
    phone: typedPhone.nullable(),
    mobilePhone: typedPhone.nullable(),
    coMobilePhone: typedPhone.nullable(),
    ssn: ssnDigits.nullable(),
    coSsn: ssnDigits.nullable(),
  })
  .partial()
const someName = 'enter a first name, a last name or a company'
const hasName = (c: { firstName?: string | null; lastName?: string | null; companyName?: string | null }) =>
  !!(c.firstName || c.lastName || c.companyName)
export const newContact = writable
  .extend({ address: address.omit({ id: true, pinned: true, type: true }).partial().optional() })
  .refine(hasName, { message: someName, path: ['firstName'] })
  .meta({ id: 'NewContact' })
export const contactChange = writable.meta({ id: 'ContactChange' })

const somebody = z.object({ id, firstName: z.string(), lastName: z.string() }).nullable()

export const activity = z
  .object({
    id,
    type: z.enum(['note', 'phone']),
    note: z.string(),
    isSticky: z.boolean(),
    createdAt: instant,
    editedAt: instant.nullable(),
    user: z
      .object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
      .nullable()
      .describe('Its author; null for the system.'),
    ghost: somebody.describe('Who wrote it while acting as `user`; null where `user` did.'),
    editedGhost: somebody.describe('Who changed the text last while acting as `user`; null where `user` did.'),
  })
  .meta({ id: 'Activity' })

export const noteText = z.string().trim().min(1, 'write something first').max(10_000, 'use at most 10,000 characters')
/** A note may be edited by its author for one day. */
export const noteEditWindow = 24 * 60 * 60 * 1000
