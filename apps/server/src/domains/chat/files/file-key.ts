export const chatFileKey = (accountId: string, id: string) => `chat/${accountId}/${id}`
export const chatArchiveKey = (accountId: string, id: string) => `chat/${accountId}/archive-${id}`
