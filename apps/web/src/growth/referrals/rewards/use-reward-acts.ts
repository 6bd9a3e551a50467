import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../failure-texts.ts'
import { formatAmount } from '../formats.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import { type Reward, refreshRewards } from './rewards.queries.ts'

/** Which reward a dialog is about. */
export interface OpenedReward {
  act: 'void' | 'thank'
  reward: Reward
}

/** What admins do with rewards; the lists are refetched after each, also when a colleague was faster. */
export function useRewardActs() {
  const client = useQueryClient()
  const [opened, setOpened] = useState<OpenedReward>()
  const refresh = () => refreshRewards(client)
  const approval = useMutation({
    mutationFn: ({ id }: Reward) => api.referrals.approveReward({ params: { id } }),
    onSuccess: ({ amount, client: { name } }) => snack.success(texts.approved(formatAmount(amount), name)),
    onError: (error) => snack.error(failureText('approveReward', error)),
    onSettled: refresh,
  })
  const giving = useMutation({
    mutationFn: (ids: string[]) => api.referrals.giveRewards({ body: { ids } }),
    onSuccess({ data, skipped }) {
      if (data.length > 0) snack.success(texts.marked(data.length))
      const [first] = skipped
      if (first)
        snack.error(
          skipped.length === 1 ? texts.skippedOne(first.reason) : texts.skippedMany(skipped.length, first.reason),
        )
    },
    onError: (error) => snack.error(failureText('giveRewards', error)),
    onSettled: refresh,
  })
  return {
    mayDecide: !useMe().ghost,
    opened,
    approving: approval.isPending ? approval.variables.id : undefined,
    isGiving: giving.isPending,
    approve: (reward: Reward) => approval.mutate(reward),
    askVoid: (reward: Reward) => setOpened({ act: 'void', reward }), // not shown: which dialog
    askThank: (reward: Reward) => setOpened({ act: 'thank', reward }), // not shown: which dialog
    close: () => setOpened(undefined),
    async give(rewards: readonly Reward[]) {
      const sum = rewards.reduce((cents, { amount }) => cents + amount, 0)
      const isSure = await confirm({
        title: texts.markTitle(rewards.length),
        text: texts.markText(formatAmount(sum)),
        yes: texts.markGiven,
      })
      if (isSure) giving.mutate(rewards.map(({ id }) => id))
    },
  }
}

export type RewardActs = ReturnType<typeof useRewardActs>
