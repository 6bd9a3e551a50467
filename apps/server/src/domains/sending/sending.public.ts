import { admins } from '@frontdesk/contract/kit/role'
import { consentLinkEndpoints } from '@frontdesk/contract/sending/consent-links'
import { sendingEndpoints, sendingLimits } from '@frontdesk/contract/sending/sending'
import { type Domain, routes } from '#platform/domain'
import { showEvidence, uploadEvidence } from './consent/evidence/evidence-files.ts'
import { cancelConsentLink, createConsentLink, getConsentLink } from './consent/links/create-consent-link.ts'
import { mailConsentLink } from './consent/links/mail-consent-link.ts'
import { showConsentPage, signConsent } from './consent/links/sign-consent.ts'
import { exportConsent, listConsent } from './consent/list-consent.ts'
import { purgeLeftovers } from './consent/purge-leftovers.ts'
import { recordConsent } from './consent/record-consent.ts'
import { decideStopWish, listStopWishes, settleOverdue, type WishReactions } from './consent/stop-wishes.ts'
import { checkNumber } from './gate/check-number.ts'
import { purgeCounts } from './sending.store.ts'
import { getSendingSettings, saveSendingSettings } from './settings/save-settings.ts'

export { type AppliedKeyword, applyKeyword, applyUnseenWish, readOptInText } from './consent/apply-keyword.ts'
export { formatEvidenceKey } from './consent/evidence/evidence-files.ts'
export { recordFormConsent, recordPageConsent } from './consent/record-form-consent.ts'
export { scheduleWish } from './consent/stop-wishes.ts'
export { evaluateGate, type GateFacts } from './gate/facts.ts'
export { mayText } from './gate/may-text.ts'
export { joinNumberFacts, numberFacts } from './gate/number-facts.store.ts'
export { numberRegistration } from './gate/own-number.store.ts'
export { derivePlaces, type KnownPlace } from './gate/places.ts'
export type { Answer, Origin, Reason } from './gate/question.ts'
export { judge, type RegistrationGap, type Verdict } from './gate/rules.ts'
export {
  buildSettingsView,
  findContactOfPhone,
  readAgency,
  readStoredSettings,
  recordReachable,
} from './sending.store.ts'
export { buildPace, isPaced, lockPace, pacesQuery, recordPace } from './settings/paces.store.ts'

const hour = 60 * 60_000

export const sendingDomain = (reactions: WishReactions): Domain => ({
  name: 'sending',
  routes: [
    ...routes(sendingEndpoints, {
      checkNumber,
      getSendingSettings,
      saveSendingSettings,
      listConsent,
      recordConsent: recordConsent(reactions),
      exportConsent,
      uploadEvidence,
      showEvidence,
      listStopWishes,
      decideStopWish: decideStopWish(reactions),
    }),
    ...routes(consentLinkEndpoints, {
      getConsentLink,
      createConsentLink,
      cancelConsentLink,
      showConsentPage,
      signConsent: signConsent(reactions),
    }),
  ],
  jobs: { 'sending.mailConsentLink': mailConsentLink },
  audiences: {
    textingDisabled: () => 'account',
    stopWishChanged: () => 'account',
    optOutLifted: () => ({ roles: admins }),
    sendingSettingsSaved: () => 'account',
  },
  canSubscribe: (stream) => stream === 'sending',
  streams: () => ['sending'],
  recurring: [
    {
      name: 'sending.stopWishes',
      everyMinutes: 15,
      per: 'account',
      run: (context) => settleOverdue(context, reactions),
    },
    {
      name: 'sending.counts',
      everyMinutes: 60,
      per: 'account',
      async run({ accountId, actor, platform }) {
        const before = new Date(platform.clock.now().getTime() - sendingLimits.capHours * hour)
        await platform.database.inAccount({ accountId, actor }, (tx) => purgeCounts(tx, before))
      },
    },
    { name: 'sending.consentLeftovers', everyMinutes: 24 * 60, per: 'account', run: purgeLeftovers },
  ],
})
