import type { LintResult } from '@frontdesk/contract/money/registration/lint/finding'
import { lintProfile } from '@frontdesk/contract/money/registration/lint/lint-profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { type Registration, registrationFactsQuery } from '../../registration.queries.ts'
import type { Reason } from '../notice.tsx'
import { buildGroups } from './build-rows.ts'
import { matchProblems } from './match-problems.ts'
import { buildInput, getDataVersion, type Profile } from './profile.ts'
import { useEvaluation } from './use-evaluation.ts'
import { useFixes } from './use-fixes.ts'
import { useSubmit } from './use-submit.ts'

/** What Review knows and does once everything is loaded. */
export function useReview(profile: Profile, registration: Registration | undefined) {
  const { account, ghost } = useMe()
  const locationId = profile.location.id
  const { profileStatus = 'not-submitted', brandStatus = 'not-submitted', busy = false } = registration ?? {}
  const isOpen = profileStatus === 'not-submitted' || profileStatus === 'rejected'
  // What failed its brand is corrected here too, and sent with the brand again.
  const isEditable = isOpen || (profileStatus === 'approved' && brandStatus === 'failed')
  const fixes = useFixes(profile)
  const facts = useQuery({ ...registrationFactsQuery(account.id, locationId), enabled: isEditable })
  const version = getDataVersion(profile)
  const [firstVersion] = useState(version)
  const submit = useSubmit(locationId)
  const evaluation = useEvaluation({
    ...{ locationId, version },
    auto: profileStatus === 'not-submitted' && !ghost && !busy && !fixes.busy && !submit.isPending,
  })

  const groups = useMemo(() => buildGroups(profile), [profile])
  const lint = useMemo((): LintResult | undefined => {
    if (!facts.data) return undefined
    const { findings, checks } = lintProfile(buildInput(profile), facts.data)
    return { findings: findings.filter(({ step }) => step !== 'brand'), checks }
  }, [profile, facts.data])
  const isCompliant = evaluation.data?.status === 'compliant'
  const reasons: readonly Reason[] = evaluation.data
    ? evaluation.data.results.flatMap(({ invalid }) => invalid)
    : profileStatus === 'rejected'
      ? (registration?.profileReasons ?? [])
      : profileStatus === 'approved'
        ? (registration?.brandReasons ?? [])
        : []
  const problems = matchProblems(groups, (isEditable && lint?.findings) || [], isEditable ? reasons : [])
  const findings = lint?.findings ?? []
  const isClear = lint !== undefined && findings.length === 0

  // Only what was complete when the step was opened; what was changed here waits for the person.
  const mayAuto = isCompliant && isClear && profileStatus === 'not-submitted' && version === firstVersion && !ghost
  const submitOnce = useEffectEvent(() => {
    if (submit.isIdle && !fixes.busy) submit.mutate(false)
  })
  useEffect(() => {
    if (mayAuto) submitOnce()
  }, [mayAuto])

  return {
    ...{ groups, problems, lint, facts, fixes, evaluation, submit, isOpen, isEditable, isCompliant },
    isGhost: ghost !== null,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    async send() {
      const checked = evaluation.data ?? (await evaluation.refetch()).data
      if (checked?.status === 'compliant') submit.mutate(findings.length > 0)
    },
    checkAgain() {
      submit.reset()
      void facts.refetch()
      void evaluation.refetch()
    },
  }
}

export type Review = ReturnType<typeof useReview>
