// The audited changes of the agency's settings, and restoring a single one.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { admins } from '../kit/role.ts'
import { historyChange } from './history.ts'
import { settingKinds } from './setting-kinds.ts'

export const settingsEntry = z
  .object({
    id,
    at: instant,
    by: z.object({ id: id.nullable().describe('Null: the product itself.'), name: z.string() }),
    ghost: z.string().nullable().describe('Who acted as them.'),
    act: z.string().describe('`created`, `updated`, `deleted`, `added`, `removed`, `sent`, `reset`, …'),
    kind: z.enum(settingKinds),
    thing: z.object({
      id: z.string(),
      label: z.string().describe('Its name; empty where there is one of its kind only.'),
    }),
    changes: z
      .array(historyChange)
      .describe(
        'Office hours and messages are divided: `officeHours.hours.Monday`, `messages.signature`. Restorable where the page of the setting could save the former value.',
      ),
  })
  .meta({ id: 'SettingsEntry' })

const account = z.object({ id })

export const settingsHistoryEndpoints = {
  listSettingsHistory: endpoint({
    method: 'GET',
    path: '/accounts/{id}/history',
    summary: 'Who changed which setting of the agency, when and from what to what, the newest first.',
    params: account,
    query: pageQuery(100, 30).extend({
      kind: z.enum(settingKinds).optional(),
      thing: id.optional().describe('Only this location, number, or person.'),
    }),
    reply: page(settingsEntry),
    who: admins,
    rate: 'read',
    turn: 'search',
  }),
  restoreSetting: endpoint({
    method: 'POST',
    path: '/accounts/{id}/history/{entryId}/restore',
    summary: 'Restore what a setting was before this entry, as an ordinary change by the caller.',
    params: z.object({ id, entryId: id }),
    body: z.strictObject({ field: z.string().max(80).describe('Of one of the changes.') }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: [
      'settingsEntryNotFound',
      'settingNotRestorable',
      'valueNoLongerFits',
      'locationNotFound',
      'boardNotFound',
      'locationNameTaken',
      'phoneNotFound',
      'numberRefused',
      'carrierUnavailable',
      'mobileAppMissing',
      'userNotFound',
      'extensionTaken',
      'roleAboveOwn',
      'lastOwner',
      'emailTaken',
      'emailNotYours',
    ],
    refusedToGhosts: true,
  }),
}

export const settingsHistoryErrors = {
  settingsEntryNotFound: { status: 404, message: 'This entry doesn’t exist in the settings history.' },
  settingNotRestorable: { status: 422, message: 'This can’t be restored here. Change it on its own page.' },
} as const
