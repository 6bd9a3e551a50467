// What an agency stores of a person who works there, as it is typed.
import { z } from 'zod'
import { id } from '../kit/page.ts'
import { longestPhone, storedPhone } from '../kit/phone.ts'
import { tooLong } from '../kit/text.ts'
import { singleLine } from '../kit/text-schema.ts'
import { userLimits } from './limits.ts'
import { ownPhoneProblem } from './own-phone.ts'

const extensionProblem = 'Use 2 to 6 digits.'
const npnProblem = 'Use at most 10 digits.'

export const personName = singleLine(userLimits.name, 'Enter a name.')

export const employeePhone = z
  .string()
  .max(longestPhone, { error: tooLong(longestPhone), abort: true })
  .superRefine((typed, context) => {
    const message = ownPhoneProblem(typed)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((typed) => storedPhone(typed) ?? '')
  .nullable()

export const extension = z
  .string()
  .max(userLimits.extension, extensionProblem)
  .regex(/^\d{2,6}$/, extensionProblem)
  .nullable()
  .describe('Dialed by callers; unique within the account.')

export const npn = z
  .string()
  .max(userLimits.npn, npnProblem)
  .regex(/^\d{1,10}$/, npnProblem)
  .nullable()
  .describe('National producer number.')

export const groups = z
  .array(singleLine(userLimits.group, 'Enter a group.'))
  .max(userLimits.groups, `Use at most ${userLimits.groups} groups.`)
  .describe('For example Service or Renewals.')

export const accountLocations = z
  .array(id)
  .max(userLimits.locations)
  .describe('Locations the person works at; none: all of them.')

/** A super is appointed by the operator only. */
export const givenRoles = ['owner', 'admin', 'employee'] as const
export const givenRole = z
  .enum(givenRoles, 'Use owner, admin, or employee.')
  .describe('Set by people with admin rights; nobody gives a role above their own.')

export const avatarData = z
  .string()
  .max(280_000, 'the picture is larger than 200 KB')
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/, 'must be a jpeg data URL')
  .nullable()
