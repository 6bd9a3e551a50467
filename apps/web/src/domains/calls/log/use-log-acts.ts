import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { logRecordingTexts, logRowTexts, logTexts } from '../texts/log.texts.ts'
import { logFailureText } from './failure-texts.ts'
import { convertEntry, getEntries, refreshUnworked } from './log.queries.ts'
import { isWorked } from './log-rules.ts'
import type { buildExportSearch, LogEntry } from './log-search.ts'

const exportMs = 180_000

/** What is done with a call of the log. */
export function useLogActs() {
  const client = useQueryClient()
  /** Only the reply says how it is then. */
  async function change(name: Parameters<typeof logFailureText>[0], { id }: LogEntry, send: () => Promise<LogEntry>) {
    const saved = await getEntries(client).mutate({
      ids: [id],
      patch: (known) => known,
      send,
      confirm: (entry) => [convertEntry(entry)],
      failed: (error) => snack.error(logFailureText(name, error)),
    })
    if (saved) refreshUnworked(client)
    return saved
  }
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
          await change('unmarkWorked', entry, () => api.calls.unmarkWorked({ params }))
      } else if (await confirm({ title: logRowTexts.markAsk, yes: logRowTexts.markYes }))
        await change('markWorked', entry, () => api.calls.markWorked({ params }))
    },
    tag: (entry: LogEntry, tags: string[]) =>
      change('tagCall', entry, () => api.calls.tagCall({ params: { id: entry.id }, body: { tags } })),
    async remove(entry: LogEntry) {
      const { deleteAsk: title, deleteText: text, deleteYes: yes } = logRecordingTexts
      if (!(await confirm({ title, text, yes, danger: true }))) return
      const done = await change('deleteCallRecording', entry, () =>
        api.calls.deleteCallRecording({ params: soundOf(entry) }),
      )
      if (done) snack.success(logRecordingTexts.deleted)
    },
    async hold(entry: LogEntry, reason: string) {
      const done = await change('holdCallRecording', entry, () =>
        api.calls.holdCallRecording({ params: soundOf(entry), body: { reason } }),
      )
      if (done) snack.success(logRecordingTexts.hasHold)
      return done
    },
    async release(entry: LogEntry) {
      const { releaseAsk: title, releaseText: text, releaseYes: yes } = logRecordingTexts
      if (!(await confirm({ title, text, yes }))) return
      const done = await change('releaseCallRecording', entry, () =>
        api.calls.releaseCallRecording({ params: soundOf(entry) }),
      )
      if (done) snack.success(logRecordingTexts.hasRelease)
    },
  }
}

export type LogActs = ReturnType<typeof useLogActs>
