// Checks a message campaign before it is sent to the registry.
import type { CampaignDraft } from '../message-campaigns.ts'
import { buildView, type CampaignView, isPossible } from './campaign-view.ts'
import {
  checkCallToAction,
  checkDisclosures,
  checkForced,
  checkHelp,
  checkPolicies,
  checkSpoken,
} from './check-consent.ts'
import {
  checkDescription,
  checkEnglish,
  checkForbidden,
  checkLeads,
  checkMisleading,
  checkPersonal,
} from './check-content.ts'
import {
  checkForeignLinks,
  checkInsecureLinks,
  checkLinkSetting,
  checkPhoneSetting,
  checkShorteners,
} from './check-links.ts'
import { checkHelpReply, checkOptInReply, checkOptOutReply, checkStopKeyword } from './check-replies.ts'
import { checkAlike, checkBrand, checkPlaceholders, checkStop, checkUseCase } from './check-samples.ts'
import { buildResult } from './collect.ts'
import type { Finding, LintResult, RegistrationFacts, RuleOf } from './finding.ts'

const checks: Readonly<Record<RuleOf<'campaign'>, (view: CampaignView) => Finding | Finding[] | null>> = {
  sampleNotOfUseCase: checkUseCase,
  phoneFlag: checkPhoneSetting,
  linkFlag: checkLinkSetting,
  brandMissingInSamples: checkBrand,
  noStopWording: checkStop,
  samplesAlike: checkAlike,
  placeholders: checkPlaceholders,
  shortener: checkShorteners,
  insecureLink: checkInsecureLinks,
  foreignLink: checkForeignLinks,
  descriptionUnclear: checkDescription,
  personalUse: checkPersonal,
  notEnglish: checkEnglish,
  leadGeneration: checkLeads,
  forbiddenContent: checkForbidden,
  misleading: checkMisleading,
  callToAction: checkCallToAction,
  disclosures: checkDisclosures,
  noHelpWording: checkHelp,
  policyLinks: checkPolicies,
  forcedConsent: checkForced,
  spokenConsent: checkSpoken,
  stopKeyword: checkStopKeyword,
  optOutReply: checkOptOutReply,
  helpReply: checkHelpReply,
  optInReply: checkOptInReply,
}

/** Never fails, whatever is typed; empty fields are the form's concern. */
export function lintCampaign(draft: CampaignDraft, facts: RegistrationFacts): LintResult {
  const view = buildView(draft, facts)
  const findings = Object.values(checks)
    .flatMap((check) => check(view) ?? [])
    .map((finding) => ({ ...finding, fixes: finding.fixes.filter((fix) => isPossible(fix, draft)) }))
  return buildResult('campaign', findings)
}
