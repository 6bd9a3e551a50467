// The Message-ID of a campaign email: the only thing that a report names.
const pattern = /^<?campaign-([0-9a-f]{32})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

export const formatMailId = (accountId: string, messageId: string) =>
  `campaign-${accountId.replaceAll('-', '')}-${messageId}`

/** Undefined for other mail. */
export function parseMailId(text: string): { accountId: string; messageId: string } | undefined {
  const [, account, messageId] = pattern.exec(text) ?? []
  if (!account || !messageId) return undefined
  return { accountId: account.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), messageId }
}
