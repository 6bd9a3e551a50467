import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import { runPeopleTexts } from '../texts/run-people.texts.ts'
import { runFailureText } from './failure-texts.ts'
import { applyLog, peopleKey, type Run, type RunKey, runQuery, type Which } from './run.queries.ts'

const exportMs = 180_000

/** What is done with a run. */
export function useRunActs(params: RunKey) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** The reply has the counts; the rest is read again. */
  const refresh = () => {
    void client.invalidateQueries({ queryKey: runQuery(params).queryKey })
    void client.invalidateQueries({ queryKey: peopleKey(params) })
  }
  const change = useMutation({
    mutationFn: (act: 'pauseRun' | 'resumeRun' | 'stopRun') => api.campaigns[act]({ params }),
    onSuccess: (log) => applyLog(client, log),
    onError: (error, act) => snack.error(runFailureText(act, error)),
    onSettled: refresh,
  })
  const retry = useMutation({
    mutationFn: (recipients: string[] | null) => api.campaigns.retryRecipients({ params, body: { recipients } }),
    onSuccess({ log, retried, refused }) {
      applyLog(client, log)
      snack.success(runPeopleTexts.retried(retried, refused))
    },
    onError: (error) => snack.error(runFailureText('retryRecipients', error)),
    onSettled: refresh,
  })
  const exporting = useMutation({
    mutationFn: async (which: Which) =>
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
      void navigate({ to: `/campaigns/${id}` as never })
    },
    onError: (error) => snack.error(runFailureText('duplicateCampaign', error)),
  })
  const busyWith = change.isPending ? change.variables : undefined
  return {
    retry,
    exporting,
    duplicate,
    busyWith,
    pause: () => change.mutate('pauseRun'),
    resume: () => change.mutate('resumeRun'),
    async stop({ counts }: Run) {
      const text = texts.stopText(counts.queued + counts.held)
      if (await confirm({ title: texts.stopAsk, text, yes: texts.stop, danger: true })) change.mutate('stopRun')
    },
  }
}

export type RunActs = ReturnType<typeof useRunActs>
