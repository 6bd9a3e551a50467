// How the former value of a setting is saved again: by the operation that its page calls, with its rules and its events.
import { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { reviewSettingsEndpoints } from '@frontdesk/contract/growth/reviews/review-settings'
import type { SettingKind } from '@frontdesk/contract/history/setting-kinds'
import type { settingsHistoryEndpoints } from '@frontdesk/contract/history/settings-history'
import { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { numberEndpoints } from '@frontdesk/contract/phonenumbers/phonenumbers'
import { userEndpoints } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { type AccountReactions, updateAccount } from '../../accounts/accounts.public.ts'
import { getMobileApp, updateMobileApp } from '../../clientapp/clientapp.public.ts'
import { getLocation, updateLocation } from '../../locations/locations.public.ts'
import { updatePhone } from '../../phonenumbers/phonenumbers.public.ts'
import { updateUser } from '../../users/users.public.ts'
import { settingTexts as texts } from '../texts/settings-history.texts.ts'
import { isDivided, settingsIn, withPart } from './setting-parts.ts'

type Call = CallOf<typeof settingsHistoryEndpoints.restoreSetting>

export interface Former {
  /** The thing's id. */
  id: string
  field: string
  value: unknown
}

interface Restorer {
  fields: ReadonlySet<string>
  restore(call: Call, former: Former, reactions: SettingReactions): Promise<unknown>
}

type ReviewSettings = typeof reviewSettingsEndpoints

/** What restores settings that belong to higher domains, and what follows from a change of the account. */
export interface SettingReactions extends AccountReactions {
  getReviewSettings(
    call: CallOf<ReviewSettings['getReviewSettings']>,
  ): Promise<AnswerOf<ReviewSettings['getReviewSettings']>>
  saveReviewSettings(call: CallOf<ReviewSettings['saveReviewSettings']>): Promise<unknown>
}

const reviewFields: readonly string[] = [
  ...['serviceReviewEnabled', 'reviewSMSMessage', 'googlePlaceId', 'otherReviewUrl', 'googleReviewMinRating'],
  ...['ratingNotificationEnabled', 'notified', 'periodDays', 'rules'],
]

/** A rule is restored independently of the others. */
async function restoreReviewSetting(call: Call, { field, value }: Former, reactions: SettingReactions) {
  const params = { id: call.params.id }
  const [key = '', rule] = field.split('.')
  const { rules } = await reactions.getReviewSettings({ ...call, params } as never)
  const sent = { [key]: rule === undefined ? value : { ...rules, [rule]: value } }
  return reactions.saveReviewSettings(edit(call, params, reviewSettingsEndpoints.saveReviewSettings.body, sent))
}

/** An edit of the page: each setting is restored independently of the others, so no version can be stale. */
function edit(call: Call, params: object, body: z.ZodType | undefined, sent: object) {
  const parsed = body?.safeParse(sent)
  if (!parsed?.success) {
    const says = parsed?.error.issues[0]?.message
    throw new AppError('valueNoLongerFits', says ? { message: texts.noLongerFits(says) } : {})
  }
  return { ...call, request: { ...call.request, ifMatch: null }, params, body: parsed.data } as never
}

const restorers: Partial<Record<SettingKind, Restorer>> = {
  account: {
    fields: new Set([
      ...['name', 'timezone', 'country', 'mfaRequired', 'employeesMayGhost', 'gatheringForms', 'passwordMinLength'],
      ...['legalName', 'address', 'address2', 'city', 'state', 'zipcode'],
      ...reviewFields,
    ]),
    restore: (call, former, reactions) =>
      reviewFields.includes(former.field.split('.')[0] ?? '')
        ? restoreReviewSetting(call, former, reactions)
        : updateAccount(reactions)(
            edit(call, { id: call.params.id }, accountEndpoints.updateAccount.body, { [former.field]: former.value }),
          ),
  },
  location: {
    fields: new Set(['name', 'timezone', 'officeHours', 'messages']),
    async restore(call, { id, field, value }) {
      const params = { id: call.params.id, locationId: id }
      const [key = '', ...path] = field.split('.')
      const sent = { [key]: isDivided(key) ? await divided(call, params, key, path.join('.'), value) : value }
      return updateLocation(edit(call, params, locationEndpoints.updateLocation.body, sent))
    },
  },
  number: {
    fields: new Set(['friendlyName', 'location', 'isDefault']),
    restore: (call, { id, field, value }) =>
      updatePhone(
        edit(call, { id: call.params.id, phoneId: id }, numberEndpoints.updatePhone.body, { [field]: value }),
      ),
  },
  clientApp: {
    fields: new Set(['products', 'departments', 'changeRequestTypes', 'referralBonus', 'referralDisclaimer']),
    async restore(call, { field, value }) {
      const params = { id: call.params.id }
      const { data } = await getMobileApp({ ...call, params } as never)
      if (!data) throw new AppError('mobileAppMissing')
      const { id: _, version: __, logo: ___, ...now } = data
      return updateMobileApp(edit(call, params, clientAppEndpoints.updateMobileApp.body, { ...now, [field]: value }))
    },
  },
  employee: {
    fields: new Set([...['firstName', 'lastName', 'phone', 'extension', 'npn', 'groups', 'role', 'accountLocations']]),
    restore: (call, { id, field, value }) =>
      updateUser(edit(call, { id }, userEndpoints.updateUser.body, { [field]: value })),
  },
}

/** The text of all office hours or messages, as they are now but for one part. */
async function divided(call: Call, params: object, key: string, path: string, value: unknown): Promise<string> {
  const now = (await getLocation({ ...call, params } as never)) as unknown as Record<string, unknown>
  return JSON.stringify(withPart(settingsIn(key, now[key]), path, value))
}

/** A default is not taken away from a number; another one takes it. */
export const isRestorable = (kind: SettingKind, field: string, from: unknown): boolean =>
  (restorers[kind]?.fields.has(field.split('.')[0] ?? '') ?? false) && !(field === 'isDefault' && from !== true)

export async function restoreFormer(
  call: Call,
  kind: SettingKind,
  former: Former,
  reactions: SettingReactions,
): Promise<void> {
  const restorer = restorers[kind]
  if (!restorer || !isRestorable(kind, former.field, former.value)) throw new AppError('settingNotRestorable')
  await restorer.restore(call, former, reactions)
}
