import { sendingEndpoints, sendingLimits } from '@frontdesk/contract/sending/sending'
import { type Domain, routes } from '#platform/domain'
import { exportConsent, listConsent } from './consent/list-consent.ts'
import { recordConsent } from './consent/record-consent.ts'
import { checkNumber } from './gate/check-number.ts'
import { dropCounts } from './sending.store.ts'
import { getSendingSettings, saveSendingSettings } from './settings/save-settings.ts'

export { applyKeyword, optInText } from './consent/apply-keyword.ts'
export { mayText } from './gate/may-text.ts'
export type { Answer, Origin } from './gate/question.ts'

const hour = 60 * 60_000

export const sendingDomain: Domain = {
  name: 'sending',
  routes: routes(sendingEndpoints, {
    checkNumber,
    getSendingSettings,
    saveSendingSettings,
    listConsent,
    recordConsent,
    exportConsent,
  }),
  audiences: { textingDisabled: () => 'account', sendingSettingsSaved: () => 'account' },
  canSubscribe: (stream) => stream === 'sending',
  streams: () => ['sending'],
  recurring: [
    {
      name: 'sending.counts',
      everyMinutes: 60,
      per: 'account',
      async run({ accountId, actor, platform }) {
        const before = new Date(platform.clock.now().getTime() - sendingLimits.capHours * hour)
        await platform.database.inAccount({ accountId, actor }, (tx) => dropCounts(tx, before))
      },
    },
  ],
}
