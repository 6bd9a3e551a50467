export const buildCardFileKey = (accountId: string, id: string) => `task-files/${accountId}/${id}`
