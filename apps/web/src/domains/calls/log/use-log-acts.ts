import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { logRecordingTexts, logRowTexts, logTexts } from '../texts/log.texts.ts'
import { logFailureText } from './failure-texts.ts'
import { storeEntry } from './log-cache.ts'
import { isWorked } from './log-rules.ts'
import type { buildExportSearch, LogEntry } from './log-search.ts'

const exportMs = 180_000

/** What is done with a call of the log. Every reply is its entry as it is then. */
export function useLogActs() {
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: ({ act }: { name: Parameters<typeof logFailureText>[0]; act: () => Promise<LogEntry> }) => act(),
    onSuccess: (entry) => storeEntry(client, entry),
    onError: (error, { name }) => snack.error(logFailureText(name, error)),
  })
  const doing = (name: Parameters<typeof logFailureText>[0], act: () => Promise<LogEntry>) =>
    run.mutateAsync({ name, act }).catch(() => undefined)
  const exporting = useMutation({
    mutationFn: async (query: ReturnType<typeof buildExportSearch>) =>
      saveFile(await api.calls.exportCallLog({ query }, { timeout: exportMs }), logTexts.exportFile),
    onError: (error) => snack.error(logFailureText('exportCallLog', error)),
  })
  const soundOf = ({ id, recordingSid }: LogEntry) => ({ a: id, b: recordingSid ?? '' })
  return {
    exporting,
    async toggleWorked(entry: LogEntry) {
      const params = { id: entry.id }
      if (isWorked(entry)) {
        if (await confirm({ title: logRowTexts.unmarkAsk, yes: logRowTexts.unmarkYes }))
          await doing('unmarkWorked', () => api.calls.unmarkWorked({ params }))
      } else if (await confirm({ title: logRowTexts.markAsk, yes: logRowTexts.markYes }))
        await doing('markWorked', () => api.calls.markWorked({ params }))
    },
    tag: ({ id }: LogEntry, tags: string[]) =>
      doing('tagCall', () => api.calls.tagCall({ params: { id }, body: { tags } })),
    async remove(entry: LogEntry) {
      const { deleteAsk: title, deleteText: text, deleteYes: yes } = logRecordingTexts
      if (!(await confirm({ title, text, yes, danger: true }))) return
      const done = await doing('deleteCallRecording', () => api.calls.deleteCallRecording({ params: soundOf(entry) }))
      if (done) snack.success(logRecordingTexts.deleted)
    },
    async hold(entry: LogEntry, reason: string) {
      const done = await doing('holdCallRecording', () =>
        api.calls.holdCallRecording({ params: soundOf(entry), body: { reason } }),
      )
      if (done) snack.success(logRecordingTexts.hasHold)
      return done
    },
    async release(entry: LogEntry) {
      const { releaseAsk: title, releaseText: text, releaseYes: yes } = logRecordingTexts
      if (!(await confirm({ title, text, yes }))) return
      const done = await doing('releaseCallRecording', () => api.calls.releaseCallRecording({ params: soundOf(entry) }))
      if (done) snack.success(logRecordingTexts.hasRelease)
    },
  }
}

export type LogActs = ReturnType<typeof useLogActs>
