export const recordingKey = (accountId: string, id: string) => `recordings/${accountId}/${id}`
