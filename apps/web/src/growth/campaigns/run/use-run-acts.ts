import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { type CampaignRun, runQuery } from '../campaigns.queries.ts'
import { countWaiting } from '../results/results.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import { runPeopleTexts } from '../texts/run-people.texts.ts'
import { runFailureText } from './failure-texts.ts'
import { applyLog, buildPeopleKey, type RunKey } from './run.queries.ts'
import type { RunFilter } from './run-search.ts'

const exportMs = 180_000

/** Actions on a run. */
export function useRunActs(params: RunKey) {
  const client = useQueryClient()
  const mayExport = hasAdminRights(useMe().role)
  const navigate = useNavigate()
  /** The reply has the counts; the rest is refetched. */
  const refresh = () => {
    void client.invalidateQueries({ queryKey: runQuery(params.id, params.runDate).queryKey })
    void client.invalidateQueries({ queryKey: buildPeopleKey(params) })
  }
  const change = useMutation({
    mutationFn: (act: 'pauseRun' | 'resumeRun' | 'stopRun') => api.campaigns[act]({ params }),
    onSuccess: (log) => applyLog(client, params, log),
    onError: (error, act) => snack.error(runFailureText(act, error)),
    onSettled: refresh,
  })
  const retry = useMutation({
    mutationFn: (recipients: string[] | null) => api.campaigns.retryRecipients({ params, body: { recipients } }),
    onSuccess({ log, retried, refused }) {
      applyLog(client, params, log)
      snack.success(runPeopleTexts.retried(retried, refused))
    },
    onError: (error) => snack.error(runFailureText('retryRecipients', error)),
    onSettled: refresh,
  })
  const exporting = useMutation({
    mutationFn: async (which: RunFilter) =>
      saveFile(
        await api.campaigns.exportCampaignRun({ params, query: { which } }, { timeout: exportMs }),
        runPeopleTexts.exportFile,
      ),
    onError: (error) => snack.error(runFailureText('exportCampaignRun', error)),
  })
  const duplicate = useMutation({
    mutationFn: () => api.campaigns.duplicateCampaign({ params: { id: params.id } }),
    onSuccess({ id }) {
      snack.success(texts.duplicated)
      void navigate({ to: '/campaigns/$id', params: { id } })
    },
    onError: (error) => snack.error(runFailureText('duplicateCampaign', error)),
  })
  const busyWith = change.isPending ? change.variables : undefined
  return {
    retry,
    exporting,
    mayExport,
    duplicate,
    busyWith,
    pause: () => change.mutate('pauseRun'),
    resume: () => change.mutate('resumeRun'),
    async stop({ counts }: CampaignRun) {
      const text = texts.stopText(countWaiting(counts))
      if (await confirm({ title: texts.stopAsk, text, yes: texts.stop, danger: true })) change.mutate('stopRun')
    },
  }
}

export type RunActs = ReturnType<typeof useRunActs>
