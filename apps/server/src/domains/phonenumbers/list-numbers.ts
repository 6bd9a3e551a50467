import type { numberEndpoints } from '@frontdesk/contract/phonenumbers/phonenumbers'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { ownAccount } from '../locations/locations.public.ts'
import { lightView, numberView } from './number-view.ts'
import { numbersByPhone } from './numbers.store.ts'

type Full = typeof numberEndpoints.listPhones
type Light = typeof numberEndpoints.listPhoneNumbers

export const listPhones = async (call: CallOf<Full>): Promise<AnswerOf<Full>> => ({
  data: (await rowsFor(call)).map(numberView),
})

export const listPhoneNumbers = async (call: CallOf<Light>): Promise<AnswerOf<Light>> => ({
  data: (await rowsFor(call)).map(lightView),
})

function rowsFor({ params, caller, platform }: Pick<CallOf<Full>, 'params' | 'caller' | 'platform'>) {
  ownAccount(params, caller)
  return platform.database.read(caller.accountId, numbersByPhone())
}

/** What the account texts and calls from. */
export const ownNumbers = async ({ database }: Pick<Platform, 'database'>, accountId: string) =>
  (await database.read(accountId, numbersByPhone())).map(({ phone, friendly_name }) => ({
    phoneNumber: phone,
    friendlyName: friendly_name,
  }))
