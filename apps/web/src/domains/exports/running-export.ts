// The export that this tab is receiving: it continues while its dialog is closed and other pages are open.

import { create } from 'zustand'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { parseFileName, saveBlob } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { receiveWhole } from './receive-whole.ts'
import { exportsTexts } from './texts/exports.texts.ts'

type Call = NonNullable<Parameters<typeof api.exports.exportContacts>[0]>
export type ExportRequest = Omit<NonNullable<Call['body']>, 'exportId'>

interface Running {
  id: string
  /** The rows of all sheets; undefined until the server has counted them. */
  rows?: number
  total?: number
  bytes: number
  abort: AbortController
}

interface ExportState {
  running: Running | null
  /** Why the last one failed. */
  problem: string | null
}

export const useExport = create<ExportState>(() => ({ running: null, problem: null }))

/** Counting a million rows happens before the first byte. */
const untilFirstByte = 120_000

export function moveExport(id: string, moved: Partial<Pick<Running, 'rows' | 'total' | 'bytes'>>) {
  const { running } = useExport.getState()
  if (running?.id === id) useExport.setState({ running: { ...running, ...moved } })
}

/** Resolves with true once the browser has the file. */
export async function startExport(wish: ExportRequest): Promise<boolean> {
  if (useExport.getState().running) return false
  const running: Running = { id: crypto.randomUUID(), bytes: 0, abort: new AbortController() }
  useExport.setState({ running, problem: null })
  try {
    const { signal } = running.abort
    const body = { ...wish, exportId: running.id }
    const response = await api.exports.exportContacts({ body }, { signal, timeout: untilFirstByte })
    const file = await receiveWhole(response, (bytes) => moveExport(running.id, { bytes }))
    const name = parseFileName(response.headers.get('content-disposition')) ?? 'contacts-export.xlsx'
    saveBlob(file, name)
    const rows = useExport.getState().running?.total
    useExport.setState({ running: null })
    snack.success(rows === undefined ? exportsTexts.saved(name) : exportsTexts.rowsSaved(rows, name))
    return true
  } catch (error) {
    const problem = running.abort.signal.aborted ? null : messageOf(error)
    useExport.setState({ running: null, problem })
    if (problem) snack.error(exportsTexts.failed(problem))
    return false
  }
}

export const cancelExport = () => useExport.getState().running?.abort.abort()
