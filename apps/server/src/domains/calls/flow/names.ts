// How legs and softphones are named at the carrier, and found again.
const plain = (id: string) => id.replaceAll('-', '')
const uuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/** Carriers take letters, digits, and underscores. */
export const staffIdentity = (accountId: string, userId: string) => `staff_${plain(accountId)}_${plain(userId)}`
export const legName = (accountId: string, legId: string) => `leg_${plain(accountId)}_${plain(legId)}`

/** Undefined for what is no name of a leg. */
export function readLegName(name: string): { accountId: string; legId: string } | undefined {
  const [, account, leg] = /^leg_([0-9a-f]{32})_([0-9a-f]{32})$/.exec(name) ?? []
  return account && leg ? { accountId: uuid(account), legId: uuid(leg) } : undefined
}
