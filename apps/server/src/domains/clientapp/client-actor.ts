/** Who acts in history and audit log when a client uses the app. */
export const clientActor = { userId: null, name: 'Client app' } as const

/** What the hash of a code is bound to. */
export const codeSubject = (accountId: string, codeId: string) => `client-app/${accountId}/${codeId}`
