import { formatMoney } from '@frontdesk/contract/kit/money'
import { applyFix } from '@frontdesk/contract/money/registration/lint/apply-fix'
import { buildConsentText } from '@frontdesk/contract/money/registration/lint/consent-text'
import type { Finding, Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { useMe } from '#platform/session/session-state.ts'
import { consentPageQuery, type MessageCampaign, registrationsQuery } from '../../registration.queries.ts'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import {
  buildDraft,
  type CampaignField,
  type CampaignProblems,
  type CampaignValues,
  convertDraft,
  findField,
  generalFields,
  readValues,
} from '../campaign-values.ts'
import { findGeneralProblems, findTextProblems } from '../find-problems.ts'
import { focusField, focusFirstProblem } from './focus-field.ts'
import type { CampaignStep } from './steps-bar.tsx'
import { useCampaignActs } from './use-campaign-acts.ts'
import { useFixes } from './use-fixes.ts'
import { useLint } from './use-lint.ts'

export interface CampaignDialogProps {
  /** Without it a new one. */
  campaign?: MessageCampaign | undefined
  /** Of a new one, where it is known. */
  location?: string | undefined
  /** Written into the form at once: the fix of a refusal. */
  fix?: Fix | undefined
  onClose(): void
}

/** What is typed, what is wrong with it, and what becomes of it. */
export function useCampaignForm({ campaign, location, fix, onClose }: CampaignDialogProps) {
  const { account } = useMe()
  const initial = readValues(campaign, location)
  const draft = useDraft<CampaignValues>(`message-campaign:${campaign?.id ?? ''}`, initial)
  const values = draft.value
  const [step, setStep] = useState<CampaignStep>(campaign ? 'campaign' : 'general')
  const [tried, setTried] = useState<ReadonlySet<CampaignStep>>(new Set())
  const [refusals, setRefusals] = useState<CampaignProblems>({})
  const [changedFee, setChangedFee] = useState<number>()
  const [showsPage, setShowsPage] = useState(false)
  const { data: registrations } = useQuery(registrationsQuery(account.id))
  const { data: page } = useQuery(consentPageQuery(account.id))

  const registration = registrations?.data.find((each) => each.location === values.location)
  const fee = changedFee ?? registration?.campaignFee ?? campaign?.fee ?? 0
  const set = (change: Partial<CampaignValues>) => {
    draft.set({ ...values, ...change })
    setRefusals({})
  }
  const lint = useLint(buildDraft(values), values.location)
  const fixes = useFixes(buildDraft(values), (next) => set(convertDraft(next)), fix)
  const isFirst = useRef(true)
  // The fix that opened the dialog, once.
  useEffect(() => {
    if (fix && isFirst.current) draft.set({ ...values, ...convertDraft(applyFix(buildDraft(values), fix).values) })
    isFirst.current = false
  }, [fix, draft.set, values])
  const acts = useCampaignActs(campaign, {
    onDone() {
      draft.clear()
      onClose()
    },
    onProblems(problems) {
      setRefusals(problems)
      if (generalFields.some((field) => problems[field])) setStep('general')
      focusFirstProblem()
    },
    onFee: setChangedFee,
  })

  const problems: CampaignProblems = {
    ...(tried.has('general') && findGeneralProblems(values)),
    ...(tried.has('campaign') && findTextProblems(values)),
    ...refusals,
  }
  const isGeneralComplete = Object.keys(findGeneralProblems(values)).length === 0
  const tryStep = (which: CampaignStep, found: CampaignProblems) => {
    setTried(new Set([...tried, which]))
    if (Object.keys(found).length === 0) return true
    setStep(which)
    focusFirstProblem()
    return false
  }
  const findings = lint.result?.findings ?? []
  const save = (send: boolean) => {
    if (!tryStep('general', findGeneralProblems(values)) || !tryStep('campaign', findTextProblems(values))) return
    acts.save(values, send ? { fee } : null)
  }
  const next = () => {
    if (!tryStep('general', findGeneralProblems(values))) return
    setStep('campaign')
    focusField('description')
  }
  return {
    ...{ draft, values, problems, set, step, setStep, lint, fixes, acts, save, next, fee },
    ...{ isGeneralComplete, showsPage, setShowsPage },
    previous() {
      setStep('general')
      focusField('friendlyName')
    },
    submit: () => (step === 'general' ? next() : save(true)),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    marked: markFields(findings),
    isBrandMissing: registrations !== undefined && registration?.brandStatus !== 'approved',
    notice: changedFee === undefined ? undefined : texts.feeChanged(formatMoney(changedFee)),
    discard() {
      draft.clear()
      fixes.forget()
    },
    page: page && {
      isPublished: page.version > 0,
      run() {
        if (page.version === 0) return setShowsPage(true)
        const text = buildConsentText(page.wording.agency, page.url)
        set({ messageFlow: values.messageFlow.trim() === '' ? text : `${values.messageFlow.trimEnd()} ${page.url}` })
        focusField('messageFlow')
      },
    },
    showField(field: CampaignField) {
      setStep(generalFields.some((each) => each === field) ? 'general' : 'campaign')
      focusField(field)
    },
  }
}

const markFields = (findings: readonly Finding[]): ReadonlySet<CampaignField> =>
  new Set(
    findings
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ field, samples }) => [
        findField(field, samples[0]),
        ...samples.map((at) => findField('messageSamples', at)),
      ])
      .filter((field) => field !== undefined),
  )
