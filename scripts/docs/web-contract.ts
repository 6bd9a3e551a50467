// The part of the contract that the browser needs at run time. Importing the registry would include zod: 38 KB (gz).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ghostLasts, idleLockAfter, idleLogoutAfter } from '@frontdesk/contract/auth/auth'
import { draftForms, draftLimits, neverStored } from '@frontdesk/contract/drafts/drafts'
import { feedbackCategories, feedbackSubjects } from '@frontdesk/contract/feedback/feedback'
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api, clientEvents, serverEvents } from '@frontdesk/contract/registry'
import { chosenStatuses, defaultThemeColor, presenceStatuses } from '@frontdesk/contract/users/users'
import { root } from '../root.ts'

export function webContract(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return [
    '// Written by `npm run docs` from the contract; do not edit.',
    '',
    `export const version = ${quoted(version)}`,
    '',
    '/** Method, path, and special cases: an upload, a file as reply, a secret reply, a call that may be sent later. */',
    'export const routes = {',
    ...Object.entries(api).flatMap(([domain, endpoints]) => [
      `  ${domain}: {`,
      ...Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => `    ${name}: ${routeOf(endpoint)},`),
      '  },',
    ]),
    '} as const',
    '',
    '/** Names on the wire. */',
    table('serverEvents', serverEvents),
    '',
    table('clientEvents', clientEvents),
    '',
    ...values({ idleLockAfter, idleLogoutAfter, ghostLasts, defaultThemeColor }),
    ...values({ chosenStatuses, presenceStatuses, feedbackCategories, feedbackSubjects, neverStored }),
    ...values({ draftsKeptFor: draftLimits.keptFor, mostDrafts: draftLimits.count, draftSize: draftLimits.size }),
    ...lists('draftForms', draftForms),
    '',
  ].join('\n')
}

function routeOf({ method, path, body, reply, secret, replay }: Endpoint): string {
  const special = [
    isUpload(body) && 'upload',
    reply === 'file' && 'file',
    secret && 'secret',
    replay && 'replay',
  ].filter(Boolean)
  return `[${[method, path, ...special].map(quoted).join(', ')}]`
}

const table = (name: string, events: Record<string, { name: string }>) =>
  [
    `export const ${name} = {`,
    ...Object.entries(events).map(([key, event]) => `  ${key}: ${quoted(event.name)},`),
    '} as const',
  ].join('\n')

const values = (all: Record<string, unknown>) =>
  Object.entries(all).map(([name, value]) => `export const ${name} = ${printed(value)} as const`)

const lists = (name: string, all: Record<string, readonly string[]>) => [
  `export const ${name} = {`,
  ...Object.entries(all).map(([key, list]) => `  ${/\W/.test(key) ? quoted(key) : key}: ${printed(list)},`),
  '} as const',
]

const printed = (value: unknown) => (Array.isArray(value) ? `[${value.map(quoted).join(', ')}]` : literal(value))
const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value))
const quoted = (text: unknown) => `'${text}'`
