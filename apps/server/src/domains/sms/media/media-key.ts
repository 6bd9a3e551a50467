export const mediaKey = (accountId: string, id: string) => `sms/${accountId}/${id}`
