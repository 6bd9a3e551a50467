// What each of the most used endpoints may ask of the database, from the first byte to the last. A number grows only
// with its reason beside it.
import type { Cost } from './count-wire.ts'

export const requestCosts: Readonly<Record<string, Cost>> = {}
