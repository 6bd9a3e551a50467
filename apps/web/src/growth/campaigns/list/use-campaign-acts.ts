import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { applyProgress } from '../campaigns.live.ts'
import { type Campaign, getCampaigns, listKey } from '../campaigns.queries.ts'
import { type campaignFailures, failureText } from '../failure-texts.ts'
import { countWaiting } from '../results/results.ts'
import { campaignActTexts as texts } from '../texts/campaigns.texts.ts'

type RunAct = 'pauseRun' | 'resumeRun' | 'stopRun'

/** Actions on a campaign and its run. Each shows at once; a failure is reported and rolled back. */
export function useCampaignActs() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const campaigns = getCampaigns(client)

  const fail = (endpoint: keyof typeof campaignFailures) => (error: unknown) => {
    snack.error(failureText(endpoint, error))
    // A colleague already did it.
    if (hasCode(error, 'campaignNotFound', 'runNotFound', 'runOver')) scheduleRefetch(client, ['campaigns'])
  }

  async function setActive(campaign: Campaign, isActive: boolean) {
    const { id } = campaign
    const saved = await campaigns.mutate({
      ids: [id],
      name: 'active',
      patch: (known) => known && { ...known, isActive, status: isActive ? 'active' : 'inactive' },
      send: () => api.campaigns.setCampaignActive({ params: { id }, body: { isActive } }),
      confirm: (reply) => [reply],
      failed: fail('setCampaignActive'),
    })
    if (!saved) return
    scheduleRefetch(client, listKey)
    snack.success(isActive ? texts.resumed : texts.paused, { undo: () => void setActive(saved, !isActive) })
  }

  async function actOnRun(act: RunAct, { id, lastRun }: Campaign) {
    if (!lastRun) return
    const params = { id, runDate: lastRun.runDate }
    const log = await campaigns.mutate({
      ids: [id],
      name: 'run',
      patch: (known) => known && withRun(known, act),
      send: () => api.campaigns[act]({ params }),
      confirm(reply) {
        const known = campaigns.getStored(id)
        return known ? [{ ...withRun(known, act), lastRun: reply }] : []
      },
      failed: fail(act),
    })
    if (!log) return
    applyProgress(client, log)
    scheduleRefetch(client, listKey)
  }

  return {
    pause: (campaign: Campaign) => setActive(campaign, false),
    resume: (campaign: Campaign) => setActive(campaign, true),
    pauseRun: (campaign: Campaign) => actOnRun('pauseRun', campaign),
    resumeRun: (campaign: Campaign) => actOnRun('resumeRun', campaign),
    async stopRun(campaign: Campaign) {
      const waiting = campaign.lastRun ? countWaiting(campaign.lastRun.counts) : 0
      const isSure = await confirm({
        title: texts.stopTitle,
        text: waiting > 0 ? texts.stopText(waiting) : texts.stopNone,
        yes: texts.stopShort,
        danger: true,
      })
      if (isSure) await actOnRun('stopRun', campaign)
    },
    async duplicate({ id }: Campaign) {
      await api.campaigns.duplicateCampaign({ params: { id } }).then((copy) => {
        campaigns.applyReply([copy])
        scheduleRefetch(client, listKey)
        const open = () => void navigate({ to: '/campaigns/$id', params: { id: copy.id } })
        snack.success(texts.duplicated(copy.name), { action: { label: texts.open, run: open } })
      }, fail('duplicateCampaign'))
    },
    async remove(campaign: Campaign) {
      const { id, name, status, lastRun } = campaign
      const isRunning = lastRun && (status === 'running' || status === 'paused' || status === 'decision')
      const isSure = await confirm({
        title: texts.deleteTitle(name),
        text: isRunning ? texts.deleteRunning(countWaiting(lastRun.counts)) : texts.deleteText,
        yes: texts.delete,
        danger: true,
      })
      if (!isSure) return
      const done = await campaigns.mutate({
        ids: [id],
        patch: () => undefined,
        send: async () => {
          await api.campaigns.deleteCampaign({ params: { id } })
          return true
        },
        confirm: () => [id],
        failed: fail('deleteCampaign'),
      })
      if (!done) return
      scheduleRefetch(client, listKey)
      snack.success(texts.deleted)
    },
  }
}

export type CampaignActs = ReturnType<typeof useCampaignActs>

/** The expected state once the server has replied. */
function withRun(campaign: Campaign, act: RunAct): Campaign {
  if (!campaign.lastRun) return campaign
  const state = ({ pauseRun: 'paused', resumeRun: 'running', stopRun: 'stopped' } as const)[act]
  const lastRun = { ...campaign.lastRun, state, needsDecision: false }
  if (state !== 'stopped') return { ...campaign, status: state, lastRun }
  return { ...campaign, status: campaign.isActive ? (campaign.nextRunAt ? 'active' : 'ended') : 'inactive', lastRun }
}
