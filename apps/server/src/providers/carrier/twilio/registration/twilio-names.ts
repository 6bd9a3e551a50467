// Names of things at Twilio, by which they are found again: first the key that made them, then who last changed them.
import { createHash } from 'node:crypto'

/** Of other things; a messaging service has less. */
const usual = 200
export const longestOfService = 64
const longestKey = 40
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')

const shortKey = (key: string) => (key.length <= longestKey ? key : digestOf(key).slice(0, longestKey))
const markOf = (key: string) => digestOf(key).slice(0, 12)

/** `text`: for people who look at Twilio’s Console. */
export const formatName = (key: string, text: string, longest = usual) =>
  `${shortKey(key)} ${text}`.slice(0, longest).trim()

export const isNamed = (name: string, key: string) => headOf(name)[0] === shortKey(key)

/** The write with this key was begun. */
export const isMarked = (name: string, key: string) => headOf(name)[1] === markOf(key)

export const markName = (name: string, key: string, longest = usual) =>
  [`${headOf(name)[0]}/${markOf(key)}`, ...name.split(' ').slice(1)].join(' ').slice(0, longest).trim()

/** Another text after the same key and mark. */
export const renameName = (name: string, text: string, longest = usual) =>
  `${name.split(' ')[0]} ${text}`.slice(0, longest).trim()

const headOf = (name: string) => (name.split(' ')[0] ?? '').split('/')
