export const accountLimits = { name: 80, passwordLeast: 5, passwordMost: 64 } as const
