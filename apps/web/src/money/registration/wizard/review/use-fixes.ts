import {
  type AppliedFix,
  applyAllFixes,
  applyFix,
  undoFix,
} from '@frontdesk/contract/money/registration/lint/apply-fix'
import type { Fix, RegistrationFacts } from '@frontdesk/contract/money/registration/lint/finding'
import type { ProfileInput } from '@frontdesk/contract/money/registration/lint/inputs'
import { lintProfile } from '@frontdesk/contract/money/registration/lint/lint-profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import { savingFailure } from './failure-texts.ts'
import { buildInput, listChanges, type Profile, type SavedStep } from './profile.ts'
import { saveStep } from './save-profile.ts'

export interface WrittenFix {
  id: number
  fixed: AppliedFix
}

interface Wanted {
  values: ProfileInput
  applied?: readonly AppliedFix[]
  undone?: WrittenFix
}

/** Writes fixes and takes them back. What was written stays listed while the step is open. */
export function useFixes(profile: Profile) {
  const client = useQueryClient()
  const { account } = useMe()
  const [applied, setApplied] = useState<readonly WrittenFix[]>([])
  const input = buildInput(profile)

  /** The steps that couldn’t be saved; the others are. */
  async function save(values: ProfileInput): Promise<ReadonlySet<SavedStep>> {
    const failed = new Set<SavedStep>()
    for (const [step, changes] of listChanges(input, values)) {
      try {
        await saveStep({ client, accountId: account.id, profile }, step, changes)
      } catch (error) {
        failed.add(step)
        snack.error(hasCode(error, 'conflict') ? texts.conflict : savingFailure[step](error))
        void client.invalidateQueries({ queryKey: readsOf[step].queryKey() })
      }
    }
    // The website may be another one, and another street may be known.
    void client.invalidateQueries({ queryKey: api.registration.getRegistrationFacts.queryKey() })
    return failed
  }
  const writing = useMutation({
    mutationFn: async (wanted: Wanted) => ({ wanted, failed: await save(wanted.values) }),
    onSuccess({ wanted: { applied: done = [], undone }, failed }) {
      const isFailed = ({ before }: AppliedFix) => before.every(({ step }) => failed.has(step as SavedStep))
      setApplied((now) => [
        ...done
          .filter((fixed) => !isFailed(fixed))
          .map((fixed, at) => ({ id: (now[0]?.id ?? 0) + done.length - at, fixed })),
        ...now.filter((each) => each.id !== undone?.id || isFailed(each.fixed)),
      ])
    },
  })
  return {
    applied,
    busy: writing.isPending,
    fix(fix: Fix) {
      const { values, applied: done } = applyFix(input, fix)
      writing.mutate({ values, applied: [done] })
    },
    fixAll(facts: RegistrationFacts) {
      const { values, applied: done } = applyAllFixes(input, (now) => lintProfile(now, facts))
      writing.mutate({ values, applied: done })
    },
    undo: (undone: WrittenFix) => writing.mutate({ values: undoFix(input, undone.fixed), undone }),
  }
}

const readsOf = {
  address: api.locations.listLocations,
  business: api.registration.getBusiness,
  rep1: api.registration.getRep1,
  rep2: api.registration.getRep2,
} as const
