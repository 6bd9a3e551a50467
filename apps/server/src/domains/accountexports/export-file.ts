export const exportType = 'application/octet-stream'
export const exportKey = (accountId: string, exportId: string) => `account-exports/${accountId}/${exportId}`
