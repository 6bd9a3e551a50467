import { AppError } from '#platform/app-error'

/** `why` says what is wrong and what to do. */
export const unreadable = (why: string) => new AppError('importUnreadable', { message: why })
