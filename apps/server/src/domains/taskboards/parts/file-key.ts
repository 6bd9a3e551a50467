export const cardFileKey = (accountId: string, id: string) => `task-files/${accountId}/${id}`
