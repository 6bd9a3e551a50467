import { accountExportLimits } from '@frontdesk/contract/accountexports/limits'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { saveFile } from '#platform/save-file.ts'

export type AccountExport = AnswerTo<'accountExports', 'listAccountExports'>['data'][number]

/** How people show that it is they: a code with MFA, otherwise the password. */
export type Proof = { mfaCode: string } | { password: string }

/** Events report every change. */
export const accountExportsQuery = (id: string) =>
  queryOptions({
    ...api.accountExports.listAccountExports.queryOptions({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Replaces the export in the list, or adds it as the newest. */
export const applyAccountExport = (client: QueryClient, accountId: string, changed: AccountExport) =>
  applyToQueries(client, accountExportsQuery(accountId).queryKey, (list) => {
    const at = list.data.findIndex(({ id }) => id === changed.id)
    const data = at < 0 ? [changed, ...list.data].slice(0, accountExportLimits.listed) : list.data.with(at, changed)
    return { ...list, data }
  })

/** The reply to its beginning, which may be older than the events about it. */
export function addAccountExport(client: QueryClient, accountId: string, begun: AccountExport) {
  const listed = client.getQueryData(accountExportsQuery(accountId).queryKey)?.data ?? []
  if (!listed.some(({ id }) => id === begun.id)) applyAccountExport(client, accountId, begun)
}

/** Deriving its keys takes the server a second or more. */
const untilBegun = 60_000
/** A large file may be on slow storage. */
const untilFirstByte = 120_000

export const useExportAccount = (id: string) =>
  useMutation({
    mutationFn: (body: { passphrase: string } & Proof) =>
      api.accountExports.exportAccount({ params: { id }, body }, { timeout: untilBegun }),
  })

export const useDownloadExport = (id: string, exportId: string) =>
  useMutation({
    mutationFn: async (body: Proof) => {
      const call = { params: { id, exportId }, body }
      const response = await api.accountExports.downloadAccountExport(call, { timeout: untilFirstByte })
      await saveFile(response, 'frontdesk.account')
    },
  })
