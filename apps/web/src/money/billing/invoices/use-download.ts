import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { InvoiceRow } from '../billing.queries.ts'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'
import { failureText } from './failure-texts.ts'

const downloadMs = 60_000

/** Saves an invoice as a PDF. */
export function useDownload() {
  const { account } = useMe()
  return useMutation({
    mutationFn: async ({ id, number }: Pick<InvoiceRow, 'id' | 'number'>) => {
      if (id === null) return
      const params = { id: account.id, invoice: id }
      const response = await api.billing.downloadInvoice({ params }, { timeout: downloadMs })
      await saveFile(response, texts.file(number ?? ''))
    },
    onError: (error) => snack.error(failureText('downloadInvoice', error)),
  })
}
